// Each exception that leaves the program is a violation of the property that is named after it.
// RUN: javac -g -implicit:none -sourcepath tests/regress/java/truth/input/declared -d %t/classes %s
// RUN: for n in 0 1 2 3 4 5 6; do cairn verify -q --entry faults.f$n %t/classes; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (null-deref)
// EXPECT: verdict: UNSAFE (array-bounds)
// EXPECT: verdict: UNSAFE (negative-array-size)
// EXPECT: verdict: UNSAFE (class-cast)
// EXPECT: verdict: UNSAFE (division-by-zero)
// EXPECT: verdict: UNSAFE (uncaught-exception)
// EXPECT: verdict: UNSAFE (uncaught-exception)
// RUN: for n in 0 1 2 3 4 5 6; do cairn verify -q -p assert --entry faults.f$n %t/classes; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
class faults {
  int field;

  static void f0(boolean b) {
    faults f = b ? new faults() : null;
    f.field = 1;
  }

  static void f1(int i) {
    int[] a = new int[3];
    if (i >= 0) a[i] = 1;
  }

  static void f2(int n) {
    int[] a = new int[n];
  }

  static void f3(int n) {
    Object o = n > 0 ? "text" : new faults();
    faults f = (faults) o;
  }

  static int f4(int n) {
    return 10 / n;
  }

  static void f5(int n) {
    if (n == 7) throw new IllegalStateException("seven");
  }

  static void f6(int n) {
    Object[] a = new String[1];
    a[0] = n == 3 ? (Object) new faults() : "fine";
  }
}
