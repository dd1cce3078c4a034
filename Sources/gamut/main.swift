// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutCommand

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

exit(Gamut.main())
