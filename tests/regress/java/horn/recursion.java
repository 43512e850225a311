// Recursive methods of small numbers: what they return is told apart for each argument, also where it grows fast or wraps around.
// What a call does to a static field is related to what that was before.
// RUN: javac -g -implicit:none -sourcepath tests/regress/java/truth/input/declared -d %t/classes %s
// RUN: for n in Leonardo Tower Wraps Counter; do cairn verify -q --engine horn --entry "recursion\$$n.main" %t/classes; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// RUN: for n in LeonardoBroken CounterBroken; do cairn verify -q --engine horn --timeout 2 --entry "recursion\$$n.main" %t/classes || echo "not proved"; done
// EXPECT: not proved
// EXPECT: not proved
import org.sosy_lab.sv_benchmarks.Verifier;

class recursion {
  static int leonardo(int n) {
    if (n <= 1) return 1;
    return leonardo(n - 1) + leonardo(n - 2) + 1;
  }

  static class Leonardo {
    public static void main(String[] args) {
      int n = Verifier.nondetInt();
      if (n < 5 || n > 12) return;
      assert leonardo(n) >= 15;
    }
  }

  static class LeonardoBroken {
    public static void main(String[] args) {
      int n = Verifier.nondetInt();
      if (n < 5 || n > 12) return;
      assert leonardo(n) >= 16;
    }
  }

  /// n + 1, n + 2, 2n + 3
  static int tower(int m, int n) {
    if (m == 0) return n + 1;
    if (n == 0) return tower(m - 1, 1);
    return tower(m - 1, tower(m, n - 1));
  }

  static class Tower {
    public static void main(String[] args) {
      int m = Verifier.nondetInt();
      if (m < 0 || m > 2) return;
      int n = Verifier.nondetInt();
      if (n < 0 || n > 4) return;
      assert tower(m, n) <= 11;
    }
  }

  static byte power(int n) {
    if (n <= 0) return 1;
    byte half = power(n - 1);
    return (byte) (half + half);
  }

  static class Wraps {
    public static void main(String[] args) {
      int n = Verifier.nondetInt();
      if (n < 5 || n > 9) return;
      assert power(n) != 8 && (n != 7 || power(n) < 0) && (n < 8 || power(n) == 0);
    }
  }

  static int count;

  static void down(int n) {
    if (n <= 0) return;
    count++;
    down(n - 1);
  }

  static class Counter {
    public static void main(String[] args) {
      count = 0;
      down(3);
      count = 100;
      down(2);
      assert count >= 100;
    }
  }

  static class CounterBroken {
    public static void main(String[] args) {
      count = 0;
      down(3);
      count = 100;
      down(2);
      assert count <= 101;
    }
  }
}
