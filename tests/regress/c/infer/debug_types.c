// In modules, the types of debug information tell how large what library functions write is; what they do not write
// stays as it is.
// RUN: cairn infer tests/regress/c/input/modules/debug_types.ll
// EXPECT: wrong  debug_types.c:12
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: right  debug_types.c:6
// EXPECT: 7 checks: 7 proved
