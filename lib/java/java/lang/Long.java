package java.lang;

public final class Long extends Number implements Comparable<Long> {
  private final long value;
  private static final Long[] cache = new Long[256];

  public Long(long value) {
    this.value = value;
  }

  public static Long valueOf(long value) {
    if (value >= -128 && value <= 127) {
      int index = (int) value + 128;
      if (cache[index] == null) cache[index] = new Long(value);
      return cache[index];
    }
    return new Long(value);
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
    return other instanceof Long && ((Long) other).value == value;
  }

  public String toString() {
    return String.valueOf(value);
  }

  public static String toString(long value) {
    return String.valueOf(value);
  }

  public static final long MIN_VALUE = 0x8000000000000000L;
  public static final long MAX_VALUE = 0x7fffffffffffffffL;
  public static final int SIZE = 64;
  public static final int BYTES = 8;

  public static int compare(long a, long b) {
    return a < b ? -1 : a == b ? 0 : 1;
  }

  public int compareTo(Long other) {
    return compare(value, other.value);
  }

  public int hashCode() {
    return hashCode(value);
  }

  public static int hashCode(long value) {
    return (int) (value ^ (value >>> 32));
  }

  public static long parseLong(String text) {
    return parseLong(text, 10);
  }

  public static long parseLong(String text, int radix) {
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
    long limit = negative ? MIN_VALUE : -MAX_VALUE;
    long least = limit / radix;
    long result = 0;
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

  public static Long valueOf(String text) {
    return valueOf(parseLong(text));
  }

  public static long sum(long a, long b) {
    return a + b;
  }

  public static long max(long a, long b) {
    return Math.max(a, b);
  }

  public static long min(long a, long b) {
    return Math.min(a, b);
  }

  public static int signum(long value) {
    return value > 0 ? 1 : value == 0 ? 0 : -1;
  }
}
