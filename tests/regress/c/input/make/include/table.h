struct table {
  int rows[SIZE];
};
int get(const struct table* t, int i);
int last(const struct table* t);
