// Linking takes structs of the same layout for one. Their members have the names of their own files.
// RUN: cairn infer --no-cache %s tests/regress/c/infer/input/same_layout.c
// EXPECT: look
// EXPECT:   needs: `entry->key` points to at least entry->hash + 1 bytes
// EXPECT: last
// EXPECT:   needs: `range->from` points to at least range->length + 1 bytes
struct range {
  char *from;
  long length;
};

char last(struct range *range) {
  return range->from[range->length];
}
