// RUN: cairn verify --data-model ILP32 --malloc-never-fails --color never example/c/copy.c
// EXPECT: verdict: SAFE
// RUN: cairn verify --data-model ILP32 --malloc-never-fails --color never example/c/copy_broken.c
// EXIT: 1
// EXPECT: example/c/copy_broken.c:8:13: error: invalid memory access
// EXPECT: verdict: UNSAFE
