// Matches lie within the text.
// RUN: cairn verify %s --timeout 100
// EXPECT: verdict: SAFE
// RUN: cairn verify -DFEW %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
#include <regex.h>
#ifdef FEW
#define COUNT 3
#else
#define COUNT 2
#endif
int main(void) {
  char text[] = "ab";
  regex_t expression;
  regmatch_t match[2];
  int found = 0;
  if (regcomp(&expression, "a(b)?", REG_EXTENDED) != 0) return 1;
  if (regexec(&expression, text, COUNT, match, 0) == 0) {
    found = text[match[0].rm_so];
    if (match[1].rm_so >= 0) found = text[match[1].rm_eo];
  }
  regfree(&expression);
  return found;
}
