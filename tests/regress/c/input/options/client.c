struct client { int port; };
extern struct client options;
int client_port(void) { return options.port; }
