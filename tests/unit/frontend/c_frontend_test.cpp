#include "unit/frontend/c_program.h"

namespace cairn::frontend::c {
namespace {

class CFrontend : public CProgram {};

const char* const prototypes =
    "typedef __SIZE_TYPE__ size_t; void *malloc(size_t); void *calloc(size_t, size_t); void *realloc(void *, size_t);"
    "void free(void *); void abort(void); void exit(int); int __VERIFIER_nondet_int(void); void reach_error(void);"
    "size_t strlen(const char *); int strcmp(const char *, const char *); char *strcpy(char *, const char *);"
    "void *memcpy(void *, const void *, size_t); void *memset(void *, int, size_t);\n";

std::string with_prototypes(const std::string& text) { return prototypes + text; }

TEST_F(CFrontend, ReturnsTheExitCode) { EXPECT_EQ(result("int main(void) { return 42; }"), 42); }

TEST_F(CFrontend, ComputesInLoops) {
  EXPECT_EQ(
      result("int main(void) { int s = 0; for (int i = 1; i <= 10; i++) { if (i == 5) continue; s += i; } return s; }"),
      50);
}

TEST_F(CFrontend, SwapsPhiNodesTogether) {
  EXPECT_EQ(result("int main(void) { int a = 1, b = 2; for (int i = 0; i < 3; i++) { int t = a; a = b; b = t; }"
                   " return a * 10 + b; }"),
            21);
}

TEST_F(CFrontend, ReadsInputs) {
  EXPECT_EQ(
      result(with_prototypes("int main(void) { int x = __VERIFIER_nondet_int(); return x + __VERIFIER_nondet_int(); }"),
             {3, 4}),
      7);
}

TEST_F(CFrontend, InitialisesGlobalVariables) {
  EXPECT_EQ(result("struct s { char c; int v[3]; struct s *next; }; struct s b; struct s a = {'x', {1, 2, 3}, &b};"
                   "int *p = &a.v[2]; static int zero; const char *text = \"ab\";"
                   "int main(void) { a.next->v[0] = 5; return a.c + *p + b.v[0] + zero + text[1] + text[2]; }"),
            'x' + 3 + 5 + 'b');
}

TEST_F(CFrontend, KeepsUnionsAndBitFieldsExact) {
  EXPECT_EQ(result("union u { unsigned i; unsigned char b[4]; }; struct f { unsigned a : 3, b : 7; int c : 4; };"
                   "int main(void) { union u x; x.i = 0x01020304; struct f y = {5, 100, -3};"
                   " return x.b[0] + x.b[3] + y.a + y.b + y.c; }"),
            4 + 1 + 5 + 100 - 3);
}

TEST_F(CFrontend, PassesStructsByValue) {
  EXPECT_EQ(result("struct small { int x, y; }; struct large { int v[10]; };"
                   "struct small swap(struct small s) { struct small r = {s.y, s.x}; return r; }"
                   "struct large change(struct large l) { l.v[3] = 7; return l; }"
                   "int main(void) { struct small s = {1, 2}; struct large l = {{0}}; struct large m = change(l);"
                   " struct small t = swap(s); return t.x * 100 + t.y * 10 + l.v[3] + m.v[3]; }"),
            217);
}

TEST_F(CFrontend, PassesStructsByValueWithNarrowPointers) {
  COptions options;
  options.data_model = DataModel::ILP32;
  EXPECT_EQ(result("struct small { int x, y; }; struct large { int v[10]; };"
                   "struct small swap(struct small s) { struct small r = {s.y, s.x}; return r; }"
                   "struct large change(struct large l) { l.v[3] = 7; return l; }"
                   "int main(void) { struct small s = {1, 2}; struct large l = {{0}}; struct large m = change(l);"
                   " struct small t = swap(s); return t.x * 100 + t.y * 10 + l.v[3] + m.v[3] + sizeof(long); }",
                   {}, options),
            221);
}

TEST_F(CFrontend, CallsThroughPointersAndRecursion) {
  EXPECT_EQ(result("int twice(int x) { return 2 * x; } int inc(int x) { return x + 1; }"
                   "int (*table[2])(int) = {twice, inc}; int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }"
                   "int main(void) { int (*f)(int) = table[1]; return f(table[0](10)) + fib(7); }"),
            21 + 13);
}

TEST_F(CFrontend, ChoosesBySwitchAndGoto) {
  EXPECT_EQ(result("int f(int x) { switch (x) { case 1: return 10; case 2: x += 5; case 3: x += 1; break;"
                   " case -4: goto out; default: x = 0; } return x; out: return 99; }"
                   "int main(void) { return f(1) + f(2) + f(3) + f(-4) + f(77); }"),
            10 + 8 + 4 + 99);
}

TEST_F(CFrontend, WalksAList) {
  EXPECT_EQ(result(with_prototypes(
                "struct n { int v; struct n *next; }; int main(void) { struct n *h = 0; for (int i = 0; i < 5; i++) {"
                " struct n *x = malloc(sizeof *x); x->v = i; x->next = h; h = x; } int s = 0;"
                " while (h) { struct n *d = h; s = s * 3 + h->v; h = h->next; free(d); } return s; }")),
            ((((4 * 3 + 3) * 3 + 2) * 3 + 1) * 3) + 0);
}

TEST_F(CFrontend, KnowsTheLibrary) {
  EXPECT_EQ(result(with_prototypes(
                "int main(void) { char a[10]; strcpy(a, \"hello\"); int *p = calloc(2, sizeof(int)); p[1] = 4;"
                " p = realloc(p, 4 * sizeof(int)); p[3] = 1; int r = strlen(a) * 100 + p[0] + p[1] + p[3];"
                " if (strcmp(a, \"hello\") == 0 && strcmp(\"a\", \"a\") == 0) r += 1000; char b[6]; memcpy(b, a, 6);"
                " memset(a, 'z', 3); r += b[1] == 'e' && a[2] == 'z'; free(p); return r; }")),
            1506);
}

TEST_F(CFrontend, SubtractsAndComparesPointers) {
  EXPECT_EQ(result("int main(void) { int a[10]; int *p = a + 3, *q = &a[7]; int n = 0;"
                   " for (int *r = p; r < q; r++) n++; for (int *r = a + 9; r >= a; r--) n += 10;"
                   " return n + (q - p) * 1000 + (p != q) + (int *)(__UINTPTR_TYPE__)p - a; }"),
            104 + 4000 + 1 + 3);
}

TEST_F(CFrontend, FollowsPointersThroughIntegers) {
  EXPECT_EQ(
      result("struct n { int v; struct l { struct l *next; } link; }; struct n x = {7};"
             "int main(void) { struct l *p = &x.link; unsigned long i = (unsigned long)&x; unsigned long k = i + 8;"
             " struct n *q = (struct n *)((char *)p - (unsigned long)(&((struct n *)0)->link));"
             " return q->v + ((struct l *)k == p) + (int)((unsigned long)p - i) * 100; }"),
      808);
}

TEST_F(CFrontend, ComputesWithFloatingPoint) {
  EXPECT_EQ(result("double half(double x) { return x / 2; } int main(void) { float f = 1.5f; double d = half(7);"
                   " return (int)(d * 2 + f * 4) + (f < d) + (int)-2.9 + (unsigned char)f; }"),
            13 + 1 - 2 + 1);
}

TEST_F(CFrontend, HasWideIntegersAndAtomics) {
  EXPECT_EQ(result("int main(void) { unsigned __int128 x = 1; x <<= 100; int c = 5; __sync_fetch_and_add(&c, 3);"
                   " __atomic_store_n(&c, c * 2, 5); return (int)(x >> 97) + c + __builtin_popcount(255) +"
                   " __builtin_clz(1) + __builtin_ctz(8); }"),
            8 + 16 + 8 + 31 + 3);
}

TEST_F(CFrontend, HasVariableLengthArraysAndCompoundLiterals) {
  EXPECT_EQ(result("struct p { int x, y; }; int sum(struct p *p) { return p->x + p->y; }"
                   "int main(void) { int n = 4; int a[n][3]; for (int i = 0; i < n; i++) for (int k = 0; k < 3; k++)"
                   " a[i][k] = i * k; return a[3][2] + sum(&(struct p){.y = 5, .x = 1}); }"),
            12);
}

TEST_F(CFrontend, LinksFiles) {
  std::string main = write("a.c", "int twice(int); static int x = 1; int main(void) { return twice(20) + x; }");
  std::string other = write("b.c", "static int x = 2; int twice(int y) { return x * y; }");
  program_ = load({main, other});
  ir::ListInputs none({});
  EXPECT_EQ(ir::execute(terms_, program_, none).results.at(0).integer(), 41);
}

TEST_F(CFrontend, FindsBadAccesses) {
  EXPECT_EQ(failure("int main(void) {\n int a[3];\n a[1] = 2;\n a[3] = 1;\n return 0; }"), "valid-deref:4");
  EXPECT_EQ(failure("int main(void) {\n int *p = 0;\n return *p; }"), "valid-deref:3");
  EXPECT_EQ(failure(with_prototypes("int main(void) {\n int *p = malloc(4);\n free(p);\n return *p; }")),
            "valid-deref:5");
  EXPECT_EQ(failure("int *f(void) {\n int x = 1;\n int *p = &x;\n return p; }\nint main(void) {\n return *f(); }"),
            "valid-deref:6");
  EXPECT_EQ(failure(with_prototypes("int main(void) {\n char a[3];\n strcpy(a, \"abc\");\n return 0; }")),
            "valid-deref:4");
}

TEST_F(CFrontend, EndsTheLifeOfInnerVariables) {
  EXPECT_EQ(failure("int main(void) {\n int *p = 0;\n {\n int x = 1;\n p = &x;\n }\n return *p; }"), "valid-deref:7");
  EXPECT_EQ(
      result("void set(int *p) { *p = 3; } int main(void) { int s = 0; for (int i = 0; i < 3; i++) { int x; set(&x);"
             " if (i == 1) continue; s += x; if (s > 5) return s + 1; } return s; }"),
      7);
}

TEST_F(CFrontend, FindsBadFreesAndLeaks) {
  EXPECT_EQ(failure(with_prototypes("int main(void) {\n int *p = malloc(4);\n free(p);\n free(p);\n return 0; }")),
            "valid-free:5");
  EXPECT_EQ(failure(with_prototypes("int main(void) {\n int x;\n free(&x);\n return 0; }")), "valid-free:4");
  EXPECT_EQ(failure(with_prototypes("int main(void) {\n int *p = malloc(4);\n p = 0;\n return 0; }")),
            "valid-memtrack:2");
  EXPECT_EQ(result(with_prototypes("int *p; int main(void) { p = malloc(4); return 0; }")), 0);
  COptions cleanup;
  cleanup.properties = {ir::Property::ValidMemcleanup};
  EXPECT_EQ(failure(with_prototypes("int *p;\nint main(void) {\n p = malloc(4); return 0; }"), {}, cleanup),
            "valid-memcleanup:3");
  EXPECT_EQ(failure(with_prototypes("int *p;\nint main(void) {\n p = malloc(4);\n abort(); }"), {}, cleanup),
            "valid-memcleanup:5");
}

TEST_F(CFrontend, FindsOverflows) {
  COptions options;
  options.properties = {ir::Property::NoOverflow};
  std::string text =
      with_prototypes("int main(void) {\n int x = __VERIFIER_nondet_int();\n x = x + 1;\n return -x << 1; }");
  EXPECT_EQ(failure(text, {0x7fffffff}, options), "no-overflow:4");
  EXPECT_EQ(failure(text, {0x40000000}, options), "no-overflow:5");
  EXPECT_EQ(result(text, {-1}, options), 0);
}

TEST_F(CFrontend, FindsErrors) {
  EXPECT_EQ(
      failure(with_prototypes("int main(void) {\n if (__VERIFIER_nondet_int() == 3)\n reach_error();\n return 0; }"),
              {3}),
      "assert:4");
}

TEST_F(CFrontend, GivesUninitialisedVariablesOneValue) {
  EXPECT_EQ(result("int main(void) { int x; int y = x; return x == y; }", {5}), 1);
}

TEST_F(CFrontend, LetsMallocFail) {
  ir::Program program = load({write("m.c", with_prototypes("int main(void) { return malloc(1) == 0; }"))});
  ir::ListInputs fails({terms_.mk_true()});
  EXPECT_EQ(ir::execute(terms_, program, fails).results.at(0).integer(), 1);
}

TEST_F(CFrontend, RefusesByName) {
  EXPECT_EQ(refused("int main(void) {\n int x; __asm__(\"incl %0\" : \"=r\"(x));\n return x; }"),
            "2: inline assembly is not supported");
  EXPECT_EQ(refused("int main(void) {\n int x; __asm__(\"nop\" : \"=r\"(x));\n return x; }"), "accepted");
  EXPECT_EQ(refused("int main(void) {\n return undeclared; }"), "2: use of undeclared identifier 'undeclared'");
  EXPECT_EQ(refused("int f(void) { return 0; }"), "0: the program has no function 'main' to start with");
}

TEST_F(CFrontend, PlacesPreprocessedCodeInItsFile) {
  std::string text =
      "# 1 \"old.c\"\n# 7 \"header.h\" 1\nint x;\n# 2 \"old.c\" 2\nint main(void) {\n return *(int *)0; }\n";
  program_ = load({write("main.i", text)});
  ir::ListInputs none({});
  EXPECT_EQ(ir::execute(terms_, program_, none).outcome.origin.where.line, 6u);
}

TEST_F(CFrontend, HasTheCharacterTablesOfTheHeaders) {
  EXPECT_EQ(result("int isalpha(int), isdigit(int), isspace(int), ispunct(int), iscntrl(int), toupper(int);"
                   "const unsigned short **__ctype_b_loc(void); const int **__ctype_toupper_loc(void);"
                   "int main(void) { int wrong = 0; for (int c = -1; c < 256; c++) {"
                   " unsigned short bits = (*__ctype_b_loc())[c];"
                   " wrong += !isalpha(c) != !(bits & 0x400) || !isdigit(c) != !(bits & 0x800);"
                   " wrong += !isspace(c) != !(bits & 0x2000) || !ispunct(c) != !(bits & 4);"
                   " wrong += !iscntrl(c) != !(bits & 2);"
                   " wrong += (*__ctype_toupper_loc())[c] != toupper(c); } return wrong; }"),
            0);
}

TEST_F(CFrontend, ChecksCharactersAndFunctionPointers) {
  EXPECT_EQ(failure("int isdigit(int);\nint main(void) {\n return isdigit(1000); }"), "valid-deref:3");
  EXPECT_EQ(failure("int f(void) { return 1; }\nint (*p)(void);\nint main(void) {\n if (!p) p(); return f(); }"),
            "valid-deref:4");
}

TEST_F(CFrontend, ChecksWhatClangFolds) {
  COptions options;
  options.properties.insert({ir::Property::DivisionByZero, ir::Property::NoOverflow});
  EXPECT_EQ(failure("int main(void) {\n return 1 / 0; }", {}, options), "division-by-zero:2");
  EXPECT_EQ(failure("int main(void) {\n const unsigned k = 0;\n return 7 % k; }", {}, options), "division-by-zero:3");
  EXPECT_EQ(failure("int main(void) {\n return (-2147483647 - 1) / -1; }", {}, options), "no-overflow:2");
  EXPECT_EQ(failure("int main(void) { return 1 / 0; }"), "outcome 4 a constant operation that is not defined");
  EXPECT_EQ(failure("int memcmp(const void *, const void *, unsigned long);\nint main(void) {\n"
                    " char b[5] = \"ab\";\n return memcmp(\"ab\", b, 5); }"),
            "valid-deref:4");
}

TEST_F(CFrontend, ComputesWithLongDouble) {
  EXPECT_EQ(result("long double third = 1.0L; long double list[2] = {2.5L, -0.0L};"
                   "long double half(long double x) { return x / 2; }"
                   "int main(void) { third /= 3; long double sum = third + third + third;"
                   " union { long double d; unsigned long long w[2]; unsigned short h[8]; } u; u.d = -1.5L;"
                   " return (sum == 1) + ((double)third != third) * 2 + (half(list[0]) == 1.25L) * 4"
                   " + (u.w[0] == 0xc000000000000000ull && u.h[4] == 0xbfff) * 8 + (list[1] == 0) * 16"
                   " + (sizeof(long double) == 16) * 32; }"),
            63);
}

TEST_F(CFrontend, ReadsVariableArguments) {
  const char* text =
      "int sum(int n, ...) { __builtin_va_list l; __builtin_va_start(l, n); int s = 0;"
      " for (int i = 0; i < n; i++) s += __builtin_va_arg(l, int);\n"
      " s += (int)(__builtin_va_arg(l, double) * 2); __builtin_va_end(l); return s; }\n"
      "int main(void) {\n return sum(3, 1, 20, 300, 2.5) + sum(0, 4.0); }";
  EXPECT_EQ(result(text), 321 + 5 + 8);
  COptions narrow;
  narrow.data_model = DataModel::ILP32;
  EXPECT_EQ(result(text, {}, narrow), 321 + 5 + 8);
  EXPECT_EQ(failure("int f(int n, ...) { __builtin_va_list l; __builtin_va_start(l, n);\n"
                    " return __builtin_va_arg(l, int); }\nint main(void) { return f(1); }"),
            "valid-deref:2");
}

TEST_F(CFrontend, TakesAddressesOfLibraryFunctions) {
  EXPECT_EQ(result(with_prototypes("void *(*get)(size_t) = malloc; void (*put)(void *) = free;"
                                   "int main(void) { int *p = get(4); *p = 7; int v = *p; put(p);"
                                   " return v + (get == malloc) + (put == free); }")),
            9);
}

}  // namespace
}  // namespace cairn::frontend::c
