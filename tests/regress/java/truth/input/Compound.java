import org.sosy_lab.sv_benchmarks.Verifier;
class Compound {
  public static void main(String[] a) {
    byte b = Verifier.nondetByte(); int old = b;
    b += 200; int[] arr = {1, 2, 3}; int i = 0;
    arr[i++] += i * 10;
    assert arr[0] == 11 && i == 1;
    b >>>= 1;
    assert b != -1 || old == 0;
  }
}
