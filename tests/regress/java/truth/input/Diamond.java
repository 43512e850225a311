import org.sosy_lab.sv_benchmarks.Verifier;
class Diamond {
  interface A { default int f() { return 1; } }
  interface B extends A { default int f() { return 2 + A.super.f(); } }
  interface C extends A { default int f() { return 10; } }
  static class D implements B, C { public int f() { return B.super.f() * C.super.f(); } }
  static class E extends D implements A { }
  public static void main(String[] a) {
    A x = Verifier.nondetBoolean() ? new D() : new E();
    assert x.f() == 30;
  }
}
