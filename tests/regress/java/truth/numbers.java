// Runs on the JVM to its end, with assertions enabled.
// RUN: cairn verify %s
// EXPECT: verdict: SAFE
import org.sosy_lab.sv_benchmarks.Verifier;

public class numbers {
  public static void main(String[] args) {
    Wrap.main(null);
    CharArith.main(null);
    Boxed.main(null);
    NaNs.main(null);
    Shifts.main(null);
    Numbers.main(null);
    Bank.main(null);
  }
}

class Wrap {

  public static void main(String[] args) {

    int x = Integer.MAX_VALUE;
    assert x + 1 == Integer.MIN_VALUE;
    assert Math.abs(Integer.MIN_VALUE) < 0;
    assert -Integer.MIN_VALUE == Integer.MIN_VALUE;
    assert Integer.MIN_VALUE / -1 == Integer.MIN_VALUE;
    assert Integer.MIN_VALUE % -1 == 0;
    assert (byte) 200 == -56;
    assert (char) -1 == 65535;
    assert (short) 40000 == -25536;
    assert (int) 3000000000L == -1294967296;
    long m = 1000000 * 1000000;
    assert m == -727379968;

  }
}

class CharArith {

  public static void main(String[] args) {

    char c = 'a';
    c += 1;
    assert c == 'b';
    c++;
    assert c == 'c';
    assert 'a' + 1 == 98;
    assert (char) ('a' + 1) == 'b';
    String s = "" + (char) ('a' + 2) + 1;
    assert s.equals("c1");
    assert ('a' + 'b' + "c").equals("195c");
    char z = 0;
    z--;
    assert z == 65535;
    int i = true ? 'x' : 0;
    assert i == 120;

  }
}

class Boxed {

  public static void main(String[] args) {

    Integer a = 127, b = 127, c = 128, d = 128;
    assert a == b;
    assert c != d;
    assert c.equals(d);
    Long l = 127L;
    assert !l.equals(127);
    assert l.equals(127L);
    assert l == 127;
    Character x = 'q', y = 'q';
    assert x == y;
    Boolean t = true;
    assert t == Boolean.TRUE;
    Integer n = null;
    boolean npe = false;
    try { int z = n; } catch (NullPointerException e) { npe = true; }
    assert npe;
    Object o = true ? 1 : 2.0;
    assert o instanceof Double;
    a++;
    assert a == 128 && b == 127;

  }
}

class NaNs {

  public static void main(String[] args) {

    double n = 0.0 / 0.0;
    assert n != n;
    assert !(n < 1) && !(n > 1) && !(n == 1);
    assert Double.isNaN(n);
    assert Double.valueOf(n).equals(Double.NaN);
    assert 0.0 == -0.0;
    assert !Double.valueOf(0.0).equals(-0.0);
    assert 1 / 0.0 == Double.POSITIVE_INFINITY;
    assert 1 / -0.0 == Double.NEGATIVE_INFINITY;
    assert (int) n == 0;
    assert (int) 1e20 == Integer.MAX_VALUE;
    assert (long) -1e30 == Long.MIN_VALUE;
    assert (byte) 300.7 == 44;
    assert Math.min(-0.0, 0.0) == 0 && 1 / Math.min(-0.0, 0.0) < 0;
    assert 0.1 + 0.2 != 0.3;
    assert 0.1f + 0.2f == 0.3f || true;
    assert (float) 0.1 != 0.1;
    assert 5.5 % 2 == 1.5;
    assert -5.5 % 2 == -1.5;
    assert Math.round(-2.5) == -2 && Math.round(2.5) == 3;

  }
}

class Shifts {

  public static void main(String[] args) {

    assert 1 << 32 == 1;
    assert 1 << 33 == 2;
    assert 1L << 32 == 4294967296L;
    assert 1L << 64 == 1L;
    assert -1 >>> 28 == 15;
    assert -1 >> 28 == -1;
    assert (byte) -1 >>> 4 == 268435455;
    assert -1L >>> 60 == 15;
    assert 1 << -1 == Integer.MIN_VALUE;
    byte b = (byte) 0x80;
    assert (b & 0xff) == 128;
    b >>>= 1;
    assert b == -64;
    int i = 5;
    i += 3.7;
    assert i == 8;
    int k = 1;
    k <<= 33L;
    assert k == 2;

  }
}

class Numbers {

  public static void main(String[] args) {

    assert Integer.parseInt("-42") == -42;
    assert Integer.parseInt("+7") == 7;
    assert Integer.valueOf("12") == 12;
    assert Long.parseLong("9999999999") == 9999999999L;
    assert Integer.toBinaryString(10).equals("1010");
    assert Integer.toHexString(-1).equals("ffffffff");
    assert Integer.toOctalString(8).equals("10");
    assert Integer.bitCount(255) == 8;
    assert Integer.reverse(1) == Integer.MIN_VALUE;
    assert Integer.highestOneBit(100) == 64;
    assert Integer.lowestOneBit(100) == 4;
    assert Integer.numberOfLeadingZeros(1) == 31;
    assert Integer.numberOfTrailingZeros(8) == 3;
    assert Integer.rotateLeft(0x80000001, 1) == 3;
    assert Integer.compare(3, 5) < 0;
    assert Integer.toString(255, 16).equals("ff");
    assert Long.toString(-5L).equals("-5");
    assert Integer.MAX_VALUE + 1 < 0;
    assert Character.isDigit('7') && !Character.isDigit('x');
    assert Character.getNumericValue('7') == 7;
    assert Character.toUpperCase('q') == 'Q';
    assert Character.isWhitespace(' ') && Character.isLetter('z');
    assert Character.toString('c').equals("c");
    assert Math.floorMod(-3, 5) == 2 && Math.floorDiv(-3, 5) == -1;
    assert Math.abs(-2.5) == 2.5;
    assert Long.MAX_VALUE + 1 == Long.MIN_VALUE;
    assert Byte.MAX_VALUE == 127 && Short.MIN_VALUE == -32768;
    assert Integer.divideUnsigned(-1, 2) == Integer.MAX_VALUE;
    assert Double.compare(0.0, -0.0) > 0;
    try { Integer.parseInt("2147483648"); assert false; } catch (NumberFormatException e) { }
    try { Integer.parseInt(""); assert false; } catch (NumberFormatException e) { }
    try { Integer.parseInt("1 "); assert false; } catch (NumberFormatException e) { }
    try { Math.addExact(Integer.MAX_VALUE, 1); assert false; } catch (ArithmeticException e) { }

  }
}

class Bank {
  private int balance;
  void deposit(int n) { if (n <= 0) throw new IllegalArgumentException(); balance = Math.addExact(balance, n); }
  boolean withdraw(int n) { if (n > balance) return false; balance -= n; return true; }
  public static void main(String[] args) {
    Bank b = new Bank();
    int n = Verifier.nondetInt(), k = Verifier.nondetInt();
    try { b.deposit(n); } catch (IllegalArgumentException e) { return; }
    if (k >= 0) { b.withdraw(k); assert b.balance >= 0; }
  }
}
