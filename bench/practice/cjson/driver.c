#include "nondet.h"
#include "cJSON.h"

int main(void) {
  char *text = nondet_text(3);
  if (!text) return 0;
  cJSON *tree = cJSON_Parse(text);
  if (cJSON_IsArray(tree)) cJSON_AddItemToArray(tree, cJSON_CreateNull());
  cJSON_Delete(tree);
  free(text);
  return 0;
}
