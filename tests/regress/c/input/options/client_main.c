struct client { int port; };
struct client options;
int main(void) { return options.port; }
