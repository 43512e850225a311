import org.sosy_lab.sv_benchmarks.Verifier;
class CastWrong {
  interface I {} static class A implements I {} static class B extends A {}
  public static void main(String[] a) {
    I i = Verifier.nondetInt() > 10 ? new A() : new B();
    I[] arr = new B[]{};
    B b = (B) i;
  }
}
