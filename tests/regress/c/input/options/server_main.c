struct server { int ports[9]; };
struct server options;
int main(void) { return options.ports[8]; }
