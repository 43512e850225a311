import org.sosy_lab.sv_benchmarks.Verifier;
class DiamondWrong {
  interface A { default int f() { return 1; } }
  interface B extends A { default int f() { return 2; } }
  static class P implements A { }
  static class D extends P implements B { }
  public static void main(String[] a) {
    A x = Verifier.nondetBoolean() ? new D() : new P();
    assert x.f() == 1;
  }
}
