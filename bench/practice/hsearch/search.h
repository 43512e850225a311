#include <stddef.h>
typedef enum { FIND, ENTER } ACTION;
typedef struct {
  char* key;
  void* data;
} ENTRY;
struct hsearch_data {
  struct __tab* __tab;
};
int hcreate(size_t);
void hdestroy(void);
ENTRY* hsearch(ENTRY, ACTION);
