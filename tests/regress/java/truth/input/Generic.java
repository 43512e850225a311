import org.sosy_lab.sv_benchmarks.Verifier;
class Generic {
  static class Box<T extends Comparable<T>> { T v; Box(T v) { this.v = v; } T max(T o) { return v.compareTo(o) >= 0 ? v : o; } }
  static class M implements Comparable<M> { int k; M(int k) { this.k = k; } public int compareTo(M o) { return Integer.compare(k, o.k); } }
  public static void main(String[] a) {
    int x = Verifier.nondetInt(), y = Verifier.nondetInt();
    M m = new Box<M>(new M(x)).max(new M(y));
    assert m.k >= x && m.k >= y && (m.k == x || m.k == y);
  }
}
