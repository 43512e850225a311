import org.sosy_lab.sv_benchmarks.Verifier;
class FieldHiding {
  static class A { int x = 1; int get() { return x; } A() { init(); } void init() { x = 5; } static String s() { return "A"; } }
  static class B extends A { int x = 2; int y = 3; int z; int get() { return x + super.x; } void init() { y = 9; z = 9; } static String s() { return "B"; } }
  public static void main(String[] a) {
    A o = new B();
    assert o.x == 1 && ((B) o).x == 2 && o.get() == 3 && ((B) o).y == 3 && ((B) o).z == 9;
    A n = null; assert n.s() == "A";
  }
}
