// RUN: cairn verify --malloc-never-fails --color never example/c/queue.c
// EXPECT: verdict: SAFE
// RUN: cairn verify --malloc-never-fails --color never example/c/queue_broken.c
// EXIT: 1
// EXPECT: example/c/queue_broken.c:21:23: error: invalid memory access
// EXPECT: verdict: UNSAFE
