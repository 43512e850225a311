struct entry {
  char *key;
  long hash;
};

char look(struct entry *entry) {
  return entry->key[entry->hash];
}
