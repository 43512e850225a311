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

  /** The digits of a number without sign, `shift` bits each. */
  private static String digits(int value, int shift) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (at + shift < 32 && value >>> (at + shift) != 0) at += shift;
    for (; at >= 0; at -= shift) out.append(Character.forDigit((int) (value >>> at) & ((1 << shift) - 1), 1 << shift));
    return out.toString();
  }

  public static String toBinaryString(int value) {
    return digits(value, 1);
  }

  public static String toOctalString(int value) {
    return digits(value, 3);
  }

  public static String toHexString(int value) {
    return digits(value, 4);
  }

  public static String toString(int value, int radix) {
    if (radix < 2 || radix > 36) radix = 10;
    int rest = value < 0 ? value : -value;
    String out = "";
    while (rest <= -radix) {
      out = Character.forDigit((int) -(rest % radix), radix) + out;
      rest = rest / radix;
    }
    out = Character.forDigit((int) -rest, radix) + out;
    return value < 0 ? "-" + out : out;
  }

  public static int bitCount(int value) {
    int count = 0;
    for (int i = 0; i < 32; i++) count += (int) (value >>> i) & 1;
    return count;
  }

  public static int reverse(int value) {
    int out = 0;
    for (int i = 0; i < 32; i++) out |= (value >>> i & 1) << (31 - i);
    return out;
  }

  public static int numberOfLeadingZeros(int value) {
    int count = 0;
    while (count < 32 && (value >>> (31 - count) & 1) == 0) count++;
    return count;
  }

  public static int numberOfTrailingZeros(int value) {
    int count = 0;
    while (count < 32 && (value >>> count & 1) == 0) count++;
    return count;
  }

  public static int highestOneBit(int value) {
    return value == 0 ? 0 : MIN_VALUE >>> numberOfLeadingZeros(value);
  }

  public static int lowestOneBit(int value) {
    return value & -value;
  }

  public static int rotateLeft(int value, int distance) {
    return value << distance | value >>> -distance;
  }

  public static int rotateRight(int value, int distance) {
    return value >>> distance | value << -distance;
  }

  public static int compareUnsigned(int a, int b) {
    return compare(a + MIN_VALUE, b + MIN_VALUE);
  }

  public static long toUnsignedLong(int value) {
    return value & 0xffffffffL;
  }

  public static int divideUnsigned(int a, int b) {
    return (int) (toUnsignedLong(a) / toUnsignedLong(b));
  }

  public static int remainderUnsigned(int a, int b) {
    return (int) (toUnsignedLong(a) % toUnsignedLong(b));
  }

  public static int reverseBytes(int value) {
    return value << 24 | (value & 0xff00) << 8 | (value >>> 8 & 0xff00) | value >>> 24;
  }

  public static int parseUnsignedInt(String text) {
    return parseUnsignedInt(text, 10);
  }

  public static int parseUnsignedInt(String text, int radix) {
    if (text == null || text.startsWith("-")) throw new NumberFormatException(text);
    long value = Long.parseLong(text, radix);
    if (value > 0xffffffffL) throw new NumberFormatException(text);
    return (int) value;
  }

  public static Integer valueOf(String text, int radix) {
    return valueOf(parseInt(text, radix));
  }

  public static String toUnsignedString(int value) {
    return Long.toString(toUnsignedLong(value));
  }

  public static Integer decode(String text) {
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
    return valueOf(parseInt(negative ? "-" + digits : digits, radix));
  }

  public static final Class<Integer> TYPE = new Class<Integer>("int");
}
