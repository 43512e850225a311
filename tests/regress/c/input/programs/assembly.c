int share(int *p);
int odd(int *p) {
  __asm__("incl %0" : "+m"(*p));
  return share(p);
}
int twice(int *p) { return odd(p) + share(p); }
