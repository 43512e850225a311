static const char *const $words[] = {"stone", "heap", "way", "", "marks a safe way"};
static char $buffer[40];
static int $run(int n) {
  char local[@{32|8}];
  const char *word = $words[(unsigned)(n + $K) % 5];
  strcpy(local, word);
  out(strlen(local));
  strcat(local, "+");
  strncat(local, $words[@{n % 5|5 + n % 2}], 5);
  memset($buffer, 'a' + n % 20, @{sizeof $buffer - 1|sizeof $buffer + $K}u);
  memcpy($buffer + 4, local, strlen(local));
  memmove($buffer + 1, $buffer, @{20|40});
  out(strcmp(local, word) > 0);
  char *found = strchr(local, @{'+'|'#'});
  out(found[0]);
  out(found - local);
  char *copy = malloc(strlen(local) + @{1|0});
  for (unsigned i = 0; (copy[i] = local[i]); i++) {
  }
  unsigned hash = 5381;
  for (const char *p = copy; *p; ++p) hash = hash * 33u ^ (unsigned char)*p;
  out(hash);
  int letters = 0;
  for (int i = 0; i < (int)sizeof $buffer; i++) letters += isalpha($buffer[i]) ? toupper($buffer[i]) : -1;
  out(letters);
  out(memcmp($buffer, $buffer + 1, 10) < 0);
  out(strncmp(copy, word, 3) > 0);
  out(atoi("-42x"));
  @{free(copy);||free(copy); copy[0] = 'x';|free(local);}
  return (int)strspn(local, "stone");
}
