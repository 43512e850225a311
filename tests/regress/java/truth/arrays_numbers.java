// Runs on the JVM to its end, with assertions enabled. Utilities of arrays and numbers.
// RUN: cairn verify %s --sourcepath tests/regress/java/truth/input/shared --property assert
// EXPECT: verdict: SAFE

import java.util.*;

public class arrays_numbers {
  static String deep(int n) {
    Object[] a = {1, new int[] {n}, new Object[] {"x", null, new double[] {0.5}}, null};
    Object[] b = {1, new int[] {0}, new Object[] {"x", null, new double[] {0.5}}, null};
    String r = Arrays.deepToString(a) + Arrays.deepEquals(a, b) + Arrays.deepHashCode(b) + Arrays.equals(a, b);
    a[3] = a; return r + Arrays.deepToString(a) + Arrays.deepToString(null);
  }

  static String fillr(int n) {
    int[] a = new int[3]; char[] c = {'a', 'b', 'c'}; Object[] o = new Object[3]; Arrays.fill(a, n, 3, 9);
    Arrays.fill(c, 0, n, 'z'); Arrays.fill(o, 1, n, "q");
    return Arrays.toString(a) + new String(c) + Arrays.toString(o);
  }

  static int byt(int n) {
    String[] s = {"127", "-128", "128", "", null};
    return Byte.parseByte(s[n]) + Short.parseShort("-300") + Byte.toUnsignedInt((byte) -1) + Short.toUnsignedInt((short) -2) + Byte.valueOf("7");
  }

  static int dec(int n) {
    String[] s = {"0x1F", "-010", "#ff", "0", "-0X8", "", "--1", "08", "0x", "-2147483648"};
    return Integer.decode(s[n]);
  }

  static long udiv(int n) {
    return Long.divideUnsigned(n, 3) + Long.remainderUnsigned(n, -5L) * 7 + Long.divideUnsigned(Long.MIN_VALUE, n) + Long.reverseBytes(n + 258L) + Long.parseLong(Integer.toUnsignedString(n));
  }

  static String rot(int n) {
    List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); Collections.rotate(l, n);
    List<Integer> e = new ArrayList<>(); Collections.rotate(e, n); return l + "" + e;
  }

  public static void main(String[] args) {
    Table.is(arrays_numbers::deep, "[1, [0], [x, null, [0.5]], null]true-1133271031false[1, [0], [x, null, [0.5]], [...]]null", "[1, [1], [x, null, [0.5]], null]false-1133271031false[1, [1], [x, null, [0.5]], [...]]null");
    Table.is(arrays_numbers::fillr, "argument", "[0, 9, 9]zbc[null, null, null]", "[0, 0, 9]zzc[null, q, null]", "[0, 0, 0]zzz[null, q, q]", "argument");
    Table.is(arrays_numbers::byt, "65623", "65368", "number", "number", "number");
    Table.is(arrays_numbers::dec, "31", "-8", "255", "0", "-8", "number", "number", "number", "number", "-2147483648");
    Table.is(arrays_numbers::udiv, "arithmetic", "-9006917779764281336", "4900197869555810320", "3435026790784608963", "2738470048417972257", "2349359040613161410", "2113970900089263495", "1966424398011601539");
    Table.is(arrays_numbers::rot, "[1, 2, 3][]", "[3, 1, 2][]", "[2, 3, 1][]", "[1, 2, 3][]", "[3, 1, 2][]", "[2, 3, 1][]", "[1, 2, 3][]", "[3, 1, 2][]");
  }
}
