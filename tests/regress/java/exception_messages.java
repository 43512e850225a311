// What the JVM and the library write into exceptions is open, so none of these holds for sure.
// RUN: for n in 0 1 2; do cairn verify -q --engine bounded --entry exception_messages.f$n %s; done
// EXIT: 1
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
class exception_messages {
  static void f0(int x) {
    try {
      x = 1 / (x - x);
    } catch (ArithmeticException e) {
      assert e.getMessage() == null;
    }
  }

  static void f1() {
    try {
      Integer.parseInt("a");
    } catch (NumberFormatException e) {
      assert e.getMessage().equals("a");
    }
  }

  static void f2(int x) {
    try {
      throw new IllegalStateException("x" + x);
    } catch (IllegalStateException e) {
      assert !e.getMessage().equals("x7");
    }
  }
}
