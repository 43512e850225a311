// As musl has it: of any number.
static inline int isdigit(int c) { return (unsigned)c - '0' < 10; }
