// Programs that another verifier calls wrong although they are right, or cannot decide.
// RUN: cairn verify %s
// EXPECT: verdict: SAFE
import java.util.Random;

class peer_right {
  interface I {}

  static class A implements I {}

  enum E { X, Y }

  static boolean less(float a, float b) {
    return a < b;
  }

  static void stop() {
    System.exit(0);
  }

  static int kind(String s) {
    switch (s) {
      case "one": return 1;
      case "two": return 2;
      default: return 0;
    }
  }

  static int number(E e) {
    switch (e) {
      case X: return 10;
      default: return 20;
    }
  }

  public static void main(String[] args) {
    Object o = new A();
    assert o instanceof I;
    assert less(1.5f, 2.5f);
    String none = (String) (Object) null;
    assert none == null;
    try {
      "abc".charAt(3);
      assert false;
    } catch (StringIndexOutOfBoundsException e) {
    }
    try {
      assert args == null && false;
    } catch (AssertionError e) {
    }
    int x = new Random().nextInt() & 1;
    assert x == 0 || x == 1;
    assert kind("two") == 2;
    assert E.Y.ordinal() == 1 && number(E.X) == 10;
    stop();
    assert false;
  }
}
