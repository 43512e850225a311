// Limits end the work, and what was found by then is told.
// RUN: cairn infer --no-cache -t 0.001 %s
// EXIT: 2
// EXPECT: cairn: time limit reached while the program was read; no function is analysed
// RUN: cairn infer --no-cache --memory-limit 1 %s
// EXIT: 64
// EXPECT: --memory-limit must be at least 32 (MiB), or 0 for none
// RUN: cairn infer --no-cache -t 100 --memory-limit 4000 %s
// EXIT: 0
// EXPECT: 1 functions, 1 checks
int get(const int *a) { return *a; }
