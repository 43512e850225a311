// RUN: cairn verify --color never --entry f --parameter q=text %s
// EXIT: 65
// EXPECT: 'f' has no pointer parameter 'q'
// EXPECT: --parameter names one of the parameters of the function that --entry names
// RUN: cairn verify --color never --entry f --parameter p=long %s
// EXIT: 64
// EXPECT: 'long' is no clause; write NAME=CLAUSE,CLAUSE
// RUN: cairn verify --color never --entry f --parameter p=elements:m %s
// EXIT: 65
// EXPECT: 'm', which counts elements, is no parameter of 'f' that is an integer
int f(char *p, int n) { return n ? p[0] : 0; }
