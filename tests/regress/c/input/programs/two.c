int share(int *p);
int main(void) { return share((int *)0); }
