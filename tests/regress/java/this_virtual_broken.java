// A call on this runs what the object's class has for it. A known unsoundness of another verifier.
// RUN: cairn verify -q %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
class this_virtual_broken {
  static class A {
    int f() {
      return g();
    }

    int g() {
      return 1;
    }
  }

  static class B extends A {
    int g() {
      return 2;
    }
  }

  public static void main(String[] args) {
    A a = new B();
    assert a.f() == 1;
  }
}
