// RUN: cairn verify --color never --timeout 20 %s
// EXIT: 2
// KNOWN(the text is not followed): today verdict: UNKNOWN, ideal verdict: SAFE
// The text and the format determine what is stored.
#include <assert.h>
#include <stdio.h>
int main(void) {
  char key[4], value[4];
  int count = sscanf("key=val", "%3[a-z]=%3[^,]", key, value);
  assert(count != 2 || value[0] == 'v');
  return 0;
}
