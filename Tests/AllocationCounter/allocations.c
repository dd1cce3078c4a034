// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Takes the place of malloc and its kin in the program that it is linked into, for all of its libraries, and counts.

#include "AllocationCounter.h"
#include <errno.h>
#include <stddef.h>

#if defined(__GLIBC__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

static _Thread_local long count;

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

bool allocations_are_counted(void) { return true; }
long allocation_count(void) { return count; }

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count++;
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    count++;
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    count++;
    *block = __libc_memalign(alignment, size);
    return *block == NULL ? ENOMEM : 0;
}

#else

bool allocations_are_counted(void) { return false; }
long allocation_count(void) { return 0; }

#endif
