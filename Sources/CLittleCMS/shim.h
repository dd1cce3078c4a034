// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT
//
// The whole of LittleCMS that Gamut sees. lcms2_plugin.h is needed for one thing: the memory plug-in
// that gives each context a budget. Only the target GamutICC imports this module.

#ifndef GAMUT_CLITTLECMS_SHIM_H
#define GAMUT_CLITTLECMS_SHIM_H

#include <lcms2.h>
#include <lcms2_plugin.h>

#endif
