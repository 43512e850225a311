package java.lang;

public final class Integer extends Number implements Comparable<Integer> {
  private final int value;
  private static final Integer[] cache = new Integer[256];

  public Integer(int value) {
    this.value = value;
  }

  public static Integer valueOf(int value) {
    if (value >= -128 && value <= 127) {
      int index = (int) value + 128;
      if (cache[index] == null) cache[index] = new Integer(value);
      return cache[index];
    }
    return new Integer(value);
  }

  public byte byteValue() {
    return (byte) value;
  }

  public short shortValue() {
    return (short) value;
  }

  public int intValue() {
    return (int) value;
  }

  public long longValue() {
    return (long) value;
  }

  public float floatValue() {
    return (float) value;
  }

  public double doubleValue() {
    return (double) value;
  }

  public boolean equals(Object other) {
    return other instanceof Integer && ((Integer) other).value == value;
  }

  public String toString() {
    return String.valueOf(value);
  }

  public static String toString(int value) {
    return String.valueOf(value);
  }

  public static final int MIN_VALUE = 0x80000000;
  public static final int MAX_VALUE = 0x7fffffff;
  public static final int SIZE = 32;
  public static final int BYTES = 4;

  public static int compare(int a, int b) {
    return a < b ? -1 : a == b ? 0 : 1;
  }

  public int compareTo(Integer other) {
    return compare(value, other.value);
  }

  public int hashCode() {
    return hashCode(value);
  }

  public static int hashCode(int value) {
    return value;
  }

  public static int parseInt(String text) {
    return parseInt(text, 10);
  }

  public static int parseInt(String text, int radix) {
    if (text == null) throw new NumberFormatException("null");
    int length = text.length();
    if (length == 0 || radix < 2 || radix > 36) throw new NumberFormatException(text);
    int i = 0;
    boolean negative = false;
    char first = text.charAt(0);
    if (first < '0') {
      negative = first == '-';
      if (first != '-' && first != '+') throw new NumberFormatException(text);
      if (length == 1) throw new NumberFormatException(text);
      i = 1;
    }
    int limit = negative ? MIN_VALUE : -MAX_VALUE;
    int least = limit / radix;
    int result = 0;
    while (i < length) {
      int digit = Character.digit(text.charAt(i), radix);
      i++;
      if (digit < 0 || result < least) throw new NumberFormatException(text);
      result *= radix;
      if (result < limit + digit) throw new NumberFormatException(text);
      result -= digit;
    }
    return negative ? result : -result;
  }

  public static Integer valueOf(String text) {
    return valueOf(parseInt(text));
  }

  public static int sum(int a, int b) {
    return a + b;
  }

  public static int max(int a, int b) {
    return Math.max(a, b);
  }

  public static int min(int a, int b) {
    return Math.min(a, b);
  }

  public static int signum(int value) {
    return value > 0 ? 1 : value == 0 ? 0 : -1;
  }
}
