// Arrays of all kinds, with dynamic types of their own.
// RUN: cairn verify -q %s
// EXPECT: verdict: SAFE
import org.sosy_lab.sv_benchmarks.Verifier;

class arrays {
  public static void main(String[] args) {
    int[][] m = new int[2][3];
    m[1][2] = 5;
    assert m.length == 2 && m[0].length == 3 && m[1][2] == 5 && m[0][2] == 0;
    byte[] bytes = {1, -1, (byte) 200};
    assert bytes[2] == -56;
    char[] chars = {'a', (char) -1};
    assert chars[1] == 65535;
    boolean[] flags = new boolean[2];
    flags[1] = true;
    assert !flags[0] && flags[1];
    long[] longs = {1L << 40};
    double[] doubles = {0.5};
    assert longs[0] > Integer.MAX_VALUE && doubles[0] * 2 == 1;
    Object o = m;
    assert o instanceof int[][] && o instanceof Object[] && !(o instanceof int[]);
    Object p = new String[] {"a"};
    assert p instanceof Object[] && p instanceof CharSequence[] && !(p instanceof Integer[]);
    int[] copy = m[1].clone();
    copy[0] = 9;
    assert copy[2] == 5 && m[1][0] == 0;
    int[] target = new int[5];
    System.arraycopy(copy, 0, target, 1, 3);
    assert target[1] == 9 && target[3] == 5 && target[4] == 0;
    int i = Verifier.nondetInt();
    if (i >= 0 && i < 3) {
      target[i] = 4;
      assert target[i] == 4;
    }
    try {
      Object[] objects = new Integer[1];
      objects[0] = "text";
      assert false;
    } catch (ArrayStoreException e) {
      assert true;
    }
    Integer small = 100, same = 100, large = 1000, other = 1000;
    assert small == same && large != other && large.equals(other);
  }
}
