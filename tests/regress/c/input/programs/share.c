int share(int *p) { return *p; }
