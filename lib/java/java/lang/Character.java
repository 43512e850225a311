package java.lang;

public final class Character implements Comparable<Character>, java.io.Serializable {
  private final char value;
  private static final Character[] cache = new Character[128];

  public Character(char value) {
    this.value = value;
  }

  public static Character valueOf(char value) {
    if (value <= 127) {
      int index = value;
      if (cache[index] == null) cache[index] = new Character(value);
      return cache[index];
    }
    return new Character(value);
  }

  public char charValue() {
    return value;
  }

  public boolean equals(Object other) {
    return other instanceof Character && ((Character) other).value == value;
  }

  public String toString() {
    return String.valueOf(value);
  }

  public static String toString(char value) {
    return String.valueOf(value);
  }

  public static final char MIN_VALUE = 0;
  public static final char MAX_VALUE = 0xffff;
  public static final int MIN_RADIX = 2;
  public static final int MAX_RADIX = 36;
  public static final int SIZE = 16;
  public static final int BYTES = 2;

  public static int compare(char a, char b) {
    return a - b;
  }

  public int compareTo(Character other) {
    return value - other.value;
  }

  public int hashCode() {
    return hashCode(value);
  }

  public static int hashCode(char value) {
    return value;
  }

  public static boolean isDigit(char c) {
    return c < 128 ? c >= '0' && c <= '9' : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isLetter(char c) {
    return c < 128 ? c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isLetterOrDigit(char c) {
    return isLetter(c) || isDigit(c);
  }

  public static boolean isAlphabetic(int c) {
    return c >= 0 && c < 128 ? c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isUpperCase(char c) {
    return c < 128 ? c >= 'A' && c <= 'Z' : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isLowerCase(char c) {
    return c < 128 ? c >= 'a' && c <= 'z' : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isWhitespace(char c) {
    return c < 128 ? c == ' ' || c >= 9 && c <= 13 || c >= 28 && c <= 31 : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isDefined(char c) {
    return c < 128 ? true : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isJavaIdentifierStart(char c) {
    return c < 128 ? isLetter(c) || c == '_' || c == '$' : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isJavaIdentifierPart(char c) {
    return c < 128
        ? isLetterOrDigit(c) || c == '_' || c == '$' || c <= 8 || c >= 14 && c <= 27 || c == 127
        : cairn.Program.unspecifiedBoolean();
  }

  public static char toUpperCase(char c) {
    if (c < 128) return c >= 'a' && c <= 'z' ? (char) (c - 32) : c;
    return (char) cairn.Program.unspecifiedInt();
  }

  public static char toLowerCase(char c) {
    if (c < 128) return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
    return (char) cairn.Program.unspecifiedInt();
  }

  public static int digit(char c, int radix) {
    if (radix < 2 || radix > 36) return -1;
    int value = -1;
    if (c >= '0' && c <= '9') value = c - '0';
    else if (c >= 'a' && c <= 'z') value = c - 'a' + 10;
    else if (c >= 'A' && c <= 'Z') value = c - 'A' + 10;
    else if (c >= 128) {
      value = cairn.Program.unspecifiedInt();
      if (value < -1 || value >= radix) value = -1;
    }
    return value < radix ? value : -1;
  }

  public static char forDigit(int digit, int radix) {
    if (digit >= radix || digit < 0 || radix < 2 || radix > 36) return 0;
    return digit < 10 ? (char) ('0' + digit) : (char) ('a' - 10 + digit);
  }

  public static int getNumericValue(char c) {
    if (c >= 128) return cairn.Program.unspecifiedInt();
    return digit(c, 36);
  }

  public static boolean isSpaceChar(char c) {
    return c < 128 ? c == ' ' : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isISOControl(char c) {
    return c <= 0x9f && (c >= 0x7f || c <= 0x1f);
  }

  public static boolean isSurrogate(char c) {
    return c >= 0xd800 && c <= 0xdfff;
  }

  public static boolean isHighSurrogate(char c) {
    return c >= 0xd800 && c <= 0xdbff;
  }

  public static boolean isLowSurrogate(char c) {
    return c >= 0xdc00 && c <= 0xdfff;
  }

  public static boolean isBmpCodePoint(int c) {
    return c >>> 16 == 0;
  }

  public static boolean isValidCodePoint(int c) {
    return c >= 0 && c <= 0x10ffff;
  }

  public static boolean isSupplementaryCodePoint(int c) {
    return c >= 0x10000 && c <= 0x10ffff;
  }

  public static int charCount(int c) {
    return c >= 0x10000 ? 2 : 1;
  }

  public static char[] toChars(int c) {
    if (!isValidCodePoint(c)) throw new IllegalArgumentException();
    if (isBmpCodePoint(c)) return new char[] {(char) c};
    return new char[] {(char) (0xd800 + (c - 0x10000 >>> 10)), (char) (0xdc00 + (c & 0x3ff))};
  }

  public static String toString(int c) {
    return new String(toChars(c));
  }

  public static char reverseBytes(char c) {
    return (char) (c << 8 | c >> 8);
  }

  public static boolean isDigit(int c) {
    return c >= 0 && c <= 0xffff ? isDigit((char) c) : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isLetter(int c) {
    return c >= 0 && c <= 0xffff ? isLetter((char) c) : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isLetterOrDigit(int c) {
    return c >= 0 && c <= 0xffff ? isLetterOrDigit((char) c) : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isUpperCase(int c) {
    return c >= 0 && c <= 0xffff ? isUpperCase((char) c) : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isLowerCase(int c) {
    return c >= 0 && c <= 0xffff ? isLowerCase((char) c) : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isWhitespace(int c) {
    return c >= 0 && c <= 0xffff ? isWhitespace((char) c) : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isDefined(int c) {
    return c >= 0 && c <= 0xffff ? isDefined((char) c) : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isJavaIdentifierStart(int c) {
    return c >= 0 && c <= 0xffff ? isJavaIdentifierStart((char) c) : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isJavaIdentifierPart(int c) {
    return c >= 0 && c <= 0xffff ? isJavaIdentifierPart((char) c) : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isSpaceChar(int c) {
    return c >= 0 && c <= 0xffff ? isSpaceChar((char) c) : cairn.Program.unspecifiedBoolean();
  }

  public static boolean isISOControl(int c) {
    return c >= 0 && c <= 0xffff ? isISOControl((char) c) : cairn.Program.unspecifiedBoolean();
  }

  public static int toUpperCase(int c) {
    return c >= 0 && c < 128 ? toUpperCase((char) c) : cairn.Program.unspecifiedInt();
  }

  public static int toLowerCase(int c) {
    return c >= 0 && c < 128 ? toLowerCase((char) c) : cairn.Program.unspecifiedInt();
  }

  public static int getNumericValue(int c) {
    return c >= 0 && c < 128 ? getNumericValue((char) c) : cairn.Program.unspecifiedInt();
  }

  public static int digit(int c, int radix) {
    return c >= 0 && c <= 0xffff ? digit((char) c, radix) : cairn.Program.unspecifiedInt();
  }

  public static final Class<Character> TYPE = new Class<Character>("char");
}
