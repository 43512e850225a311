// Two programs have a variable of one name and different types: what other files mean is large enough for each of them.
// RUN: cairn infer --no-cache tests/regress/c/input/options/client.c tests/regress/c/input/options/client_main.c tests/regress/c/input/options/server_main.c %s
// EXPECT: the definition of 'options' that other files use is left out
// EXPECT: 0 alarms
struct server {
  int ports[9];
};
extern struct server options;
int server_port(void) { return options.ports[8]; }
