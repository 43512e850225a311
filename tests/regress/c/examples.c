// RUN: cairn verify --quiet --engine bounded example/c/readings_broken.c
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify --quiet --engine bounded example/c/sorted_broken.c
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// RUN: cairn verify --quiet --engine bounded example/c/processes_broken.c
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// RUN: cairn verify --quiet --engine bounded example/c/buckets_broken.c
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// RUN: cairn verify --quiet --engine bounded example/c/filter_broken.c
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify --quiet --engine bounded example/c/calendar_broken.c
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify --quiet --engine bounded example/c/sentinel_broken.c
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// RUN: cairn verify --quiet --engine bounded example/c/allocator_broken.c
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// RUN: cairn verify --quiet --engine bounded example/c/builder_broken.c
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
