#include <stdlib.h>
#define SWAP(a, b)                   \
  do {                               \
    struct prio_queue_entry old = a; \
    a = b;                           \
    b = old;                         \
  } while (0)
#define BUG(...) abort()
#define FREE_AND_NULL(p) (free(p), (p) = NULL)
#define ALLOC_GROW(array, count, room)                                              \
  do {                                                                              \
    if ((count) > (room)) {                                                         \
      (room) = ((room) + 2) * 3 / 2;                                                \
      if ((room) < (count)) (room) = (count);                                       \
      if (!((array) = realloc((array), (size_t)(room) * sizeof *(array)))) abort(); \
    }                                                                               \
  } while (0)
