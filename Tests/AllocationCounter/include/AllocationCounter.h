// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#ifndef GAMUT_ALLOCATION_COUNTER_H
#define GAMUT_ALLOCATION_COUNTER_H

#include <stdbool.h>

/// Whether allocations are counted: on Linux with the C library of GNU, and without a sanitizer, which has its own.
bool allocations_are_counted(void);

/// How many blocks of memory this thread has asked for so far.
long allocation_count(void);

#endif
