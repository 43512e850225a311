package java.lang;

public final class Short extends Number implements Comparable<Short> {
  private final short value;
  private static final Short[] cache = new Short[256];

  public Short(short value) {
    this.value = value;
  }

  public static Short valueOf(short value) {
    if (value >= -128 && value <= 127) {
      int index = (int) value + 128;
      if (cache[index] == null) cache[index] = new Short(value);
      return cache[index];
    }
    return new Short(value);
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
    return other instanceof Short && ((Short) other).value == value;
  }

  public String toString() {
    return String.valueOf(value);
  }

  public static String toString(short value) {
    return String.valueOf(value);
  }

  public static final short MIN_VALUE = -32768;
  public static final short MAX_VALUE = 32767;
  public static final int SIZE = 16;
  public static final int BYTES = 2;

  public static int compare(short a, short b) {
    return a - b;
  }

  public int compareTo(Short other) {
    return value - other.value;
  }

  public int hashCode() {
    return hashCode(value);
  }

  public static int hashCode(short value) {
    return value;
  }

  public static short parseShort(String text) {
    return parseShort(text, 10);
  }

  public static short parseShort(String text, int radix) {
    int value = Integer.parseInt(text, radix);
    if (value < MIN_VALUE || value > MAX_VALUE) throw new NumberFormatException(text);
    return (short) value;
  }

  public static Short valueOf(String text) {
    return valueOf(parseShort(text));
  }

  public static int toUnsignedInt(short value) {
    return value & 0xffff;
  }

  public static final Class<Short> TYPE = new Class<Short>("short");
}
