// Exceptions go to the handlers that fit, innermost first; finally blocks run on every way out.
// RUN: cairn verify -q %s
// EXPECT: verdict: SAFE
import org.sosy_lab.sv_benchmarks.Verifier;

class exceptions {
  static class Base extends Exception {}

  static class Derived extends Base {
    final int code;

    Derived(int code) {
      this.code = code;
    }
  }

  static int steps = 0;

  static void thrower(int n) throws Base {
    if (n == 1) throw new Base();
    if (n == 2) throw new Derived(42);
    if (n == 3) throw new IllegalArgumentException();
  }

  static int caught(int n) {
    try {
      thrower(n);
      return 0;
    } catch (Derived d) {
      return d.code;
    } catch (Base b) {
      return 1;
    } catch (RuntimeException e) {
      return 3;
    } finally {
      steps++;
    }
  }

  static int overridden() {
    try {
      throw new RuntimeException();
    } finally {
      return 5;
    }
  }

  static int faults(int n) {
    int[] a = new int[2];
    try {
      a[n] = 10 / n;
      return a[n];
    } catch (ArithmeticException e) {
      return -1;
    } catch (ArrayIndexOutOfBoundsException e) {
      return -2;
    }
  }

  static int nested(Object o) {
    try {
      try {
        return o.hashCode() * 0;
      } catch (ClassCastException e) {
        return 1;
      }
    } catch (NullPointerException e) {
      return 2;
    }
  }

  public static void main(String[] args) throws Base {
    int n = Verifier.nondetInt();
    int before = steps;
    int result = caught(n);
    assert steps == before + 1;
    assert result == (n == 1 ? 1 : n == 2 ? 42 : n == 3 ? 3 : 0);
    assert overridden() == 5;
    assert faults(0) == -1 && faults(1) == 10 && faults(2) == -2 && faults(-1) == -2;
    assert nested(null) == 2 && nested("x") == 0;
    try {
      assert n == n + 1;
    } catch (AssertionError e) {
      steps = 100;
    }
    assert steps == 100;
    try {
      Object o = "text";
      Integer i = (Integer) o;
      assert false;
    } catch (ClassCastException e) {
      steps = 200;
    }
    assert steps == 200;
    synchronized (args == null ? "never" : "always") {
      steps = 300;
    }
  }
}
