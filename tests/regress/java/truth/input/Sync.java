import org.sosy_lab.sv_benchmarks.Verifier;
class Sync {
  static int n; static synchronized void inc() { n++; }
  public static void main(String[] a) {
    Object lock = new Object(); int x = Verifier.nondetInt();
    synchronized (lock) { inc(); if (x > 0) { try { synchronized (lock) { throw new RuntimeException(); } } catch (RuntimeException e) { n += 10; } } }
    assert n == (x > 0 ? 11 : 1);
    int y = 0; try { Object q = null; synchronized (q) { y = 1; } } catch (NullPointerException e) { y = 2; }
    assert y == 2;
  }
}
