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

  /** The digits of a number without sign, `shift` bits each. */
  private static String digits(long value, int shift) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (at + shift < 64 && value >>> (at + shift) != 0) at += shift;
    for (; at >= 0; at -= shift) out.append(Character.forDigit((int) (value >>> at) & ((1 << shift) - 1), 1 << shift));
    return out.toString();
  }

  public static String toBinaryString(long value) {
    return digits(value, 1);
  }

  public static String toOctalString(long value) {
    return digits(value, 3);
  }

  public static String toHexString(long value) {
    return digits(value, 4);
  }

  public static String toString(long value, int radix) {
    if (radix < 2 || radix > 36) radix = 10;
    long rest = value < 0 ? value : -value;
    String out = "";
    while (rest <= -radix) {
      out = Character.forDigit((int) -(rest % radix), radix) + out;
      rest = rest / radix;
    }
    out = Character.forDigit((int) -rest, radix) + out;
    return value < 0 ? "-" + out : out;
  }

  public static Long decode(String text) {
    if (text.length() == 0) throw new NumberFormatException(text);
    boolean negative = text.charAt(0) == '-';
    int at = negative || text.charAt(0) == '+' ? 1 : 0;
    int radix = 10;
    if (text.startsWith("0x", at) || text.startsWith("0X", at)) {
      at += 2;
      radix = 16;
    } else if (text.startsWith("#", at)) {
      at++;
      radix = 16;
    } else if (text.startsWith("0", at) && text.length() > at + 1) {
      at++;
      radix = 8;
    }
    if (text.startsWith("-", at) || text.startsWith("+", at)) throw new NumberFormatException(text);
    String digits = text.substring(at);
    return valueOf(parseLong(negative ? "-" + digits : digits, radix));
  }

  public static int bitCount(long value) {
    int count = 0;
    for (int i = 0; i < 64; i++) count += (int) (value >>> i) & 1;
    return count;
  }

  public static long reverse(long value) {
    long out = 0;
    for (int i = 0; i < 64; i++) out |= (value >>> i & 1) << (63 - i);
    return out;
  }

  public static int numberOfLeadingZeros(long value) {
    int count = 0;
    while (count < 64 && (value >>> (63 - count) & 1) == 0) count++;
    return count;
  }

  public static int numberOfTrailingZeros(long value) {
    int count = 0;
    while (count < 64 && (value >>> count & 1) == 0) count++;
    return count;
  }

  public static long highestOneBit(long value) {
    return value == 0 ? 0 : MIN_VALUE >>> numberOfLeadingZeros(value);
  }

  public static long lowestOneBit(long value) {
    return value & -value;
  }

  public static long rotateLeft(long value, int distance) {
    return value << distance | value >>> -distance;
  }

  public static long rotateRight(long value, int distance) {
    return value >>> distance | value << -distance;
  }

  public static int compareUnsigned(long a, long b) {
    return compare(a + MIN_VALUE, b + MIN_VALUE);
  }

  public static long divideUnsigned(long a, long b) {
    if (b < 0) return compareUnsigned(a, b) < 0 ? 0 : 1;
    if (a >= 0) return a / b;
    long half = (a >>> 1) / b << 1;
    return compareUnsigned(a - half * b, b) < 0 ? half : half + 1;
  }

  public static long remainderUnsigned(long a, long b) {
    return a - divideUnsigned(a, b) * b;
  }

  public static long reverseBytes(long value) {
    long out = 0;
    for (int i = 0; i < 64; i += 8) out = out << 8 | value >>> i & 0xff;
    return out;
  }

  public static final Class<Long> TYPE = new Class<Long>("long");
}
