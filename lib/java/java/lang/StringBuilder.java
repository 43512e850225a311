package java.lang;

import cairn.Chars;

public final class StringBuilder implements CharSequence, Comparable<StringBuilder>, java.io.Serializable {
  int length;
  Chars chars = Chars.none();
  private int capacity = 16;

  public StringBuilder() {}

  public StringBuilder(int capacity) {
    if (capacity < 0) throw new NegativeArraySizeException();
    this.capacity = capacity;
  }

  public StringBuilder(String text) {
    length = text.length;
    chars = text.chars;
    capacity = length + 16;
  }

  public StringBuilder(CharSequence text) {
    this(text.toString());
  }

  private void grow() {
    if (length > capacity) capacity = 2 * capacity + 2 > length ? 2 * capacity + 2 : length;
  }

  public int length() {
    return length;
  }

  public int capacity() {
    return capacity;
  }

  public void ensureCapacity(int least) {
    if (least > capacity) capacity = 2 * capacity + 2 > least ? 2 * capacity + 2 : least;
  }

  public char charAt(int index) {
    if (index < 0 || index >= length) throw new StringIndexOutOfBoundsException(index);
    return chars.get(index);
  }

  public void setCharAt(int index, char c) {
    if (index < 0 || index >= length) throw new StringIndexOutOfBoundsException(index);
    chars = chars.put(index, c);
  }

  public void setLength(int newLength) {
    if (newLength < 0) throw new StringIndexOutOfBoundsException(newLength);
    for (int i = length; i < newLength; i++) chars = chars.put(i, (char) 0);
    length = newLength;
    grow();
  }

  /** The room is made by those who call it, once for all that is added. */
  private void put(char c) {
    chars = chars.put(length, c);
    length++;
  }

  public StringBuilder append(char c) {
    put(c);
    grow();
    return this;
  }

  public StringBuilder append(String text) {
    if (text == null) return append("null");
    if (length == 0) {
      chars = text.chars;
    } else {
      for (int i = 0; i < text.length; i++) chars = chars.put(length + i, text.chars.get(i));
    }
    length += text.length;
    grow();
    return this;
  }

  public StringBuilder append(Object object) {
    return append(String.valueOf(object));
  }

  public StringBuilder append(CharSequence text) {
    return append(String.valueOf(text));
  }

  public StringBuilder append(StringBuffer text) {
    return append(String.valueOf(text));
  }

  public StringBuilder append(char[] text) {
    for (int i = 0; i < text.length; i++) put(text[i]);
    grow();
    return this;
  }

  public StringBuilder append(char[] text, int offset, int count) {
    if (offset < 0 || count < 0 || offset > text.length - count) throw new IndexOutOfBoundsException();
    for (int i = 0; i < count; i++) put(text[offset + i]);
    grow();
    return this;
  }

  public StringBuilder append(boolean value) {
    return append(value ? "true" : "false");
  }

  public StringBuilder append(int value) {
    return append((long) value);
  }

  public StringBuilder append(long value) {
    if (value < 0) put('-');
    long power = 1;
    while (value / power > 9 || value / power < -9) power *= 10;
    while (power > 0) {
      long digit = value / power % 10;
      put((char) ('0' + (digit < 0 ? -digit : digit)));
      power /= 10;
    }
    grow();
    return this;
  }

  public StringBuilder append(float value) {
    return append(String.valueOf(value));
  }

  public StringBuilder append(double value) {
    return append(String.valueOf(value));
  }

  public StringBuilder insert(int offset, String text) {
    if (offset < 0 || offset > length) throw new StringIndexOutOfBoundsException(offset);
    String added = text == null ? "null" : text;
    for (int i = length - 1; i >= offset; i--) chars = chars.put(i + added.length, chars.get(i));
    for (int i = 0; i < added.length; i++) chars = chars.put(offset + i, added.chars.get(i));
    length += added.length;
    grow();
    return this;
  }

  public StringBuilder insert(int offset, Object object) {
    return insert(offset, String.valueOf(object));
  }

  public StringBuilder insert(int offset, char[] text) {
    if (offset < 0 || offset > length) throw new StringIndexOutOfBoundsException(offset);
    return insert(offset, String.valueOf(text));
  }

  public StringBuilder insert(int offset, char[] text, int from, int count) {
    if (offset < 0 || offset > length) throw new StringIndexOutOfBoundsException(offset);
    return insert(offset, String.valueOf(text, from, count));
  }

  public StringBuilder insert(int offset, boolean value) {
    return insert(offset, String.valueOf(value));
  }

  public StringBuilder insert(int offset, char value) {
    return insert(offset, String.valueOf(value));
  }

  public StringBuilder insert(int offset, int value) {
    return insert(offset, String.valueOf(value));
  }

  public StringBuilder insert(int offset, long value) {
    return insert(offset, String.valueOf(value));
  }

  public StringBuilder insert(int offset, float value) {
    return insert(offset, String.valueOf(value));
  }

  public StringBuilder insert(int offset, double value) {
    return insert(offset, String.valueOf(value));
  }

  public StringBuilder delete(int from, int to) {
    if (to > length) to = length;
    if (from < 0 || from > to) throw new StringIndexOutOfBoundsException();
    for (int i = to; i < length; i++) chars = chars.put(from + i - to, chars.get(i));
    length -= to - from;
    return this;
  }

  public StringBuilder deleteCharAt(int index) {
    if (index < 0 || index >= length) throw new StringIndexOutOfBoundsException(index);
    return delete(index, index + 1);
  }

  public StringBuilder reverse() {
    for (int i = 0; i < length; i++)
      if (chars.get(i) >= 0xd800 && chars.get(i) <= 0xdfff) cairn.Program.unsupported();
    for (int i = 0; i < length / 2; i++) {
      char c = chars.get(i);
      chars = chars.put(i, chars.get(length - 1 - i)).put(length - 1 - i, c);
    }
    return this;
  }

  public int indexOf(String part) {
    return toString().indexOf(part);
  }

  public String substring(int from) {
    return toString().substring(from);
  }

  public String substring(int from, int to) {
    return toString().substring(from, to);
  }

  public CharSequence subSequence(int from, int to) {
    return toString().substring(from, to);
  }

  public void getChars(int from, int to, char[] target, int start) {
    if (from < 0 || from > to || to > length) throw new StringIndexOutOfBoundsException();
    if (start < 0 || start > target.length - (to - from)) throw new IndexOutOfBoundsException();
    toString().getChars(from, to, target, start);
  }

  public String toString() {
    return length == 0 ? "" : new String(chars, length);
  }

  /** What the operator + makes: always a new string. */
  public String concatenated() {
    return new String(chars, length);
  }

  public int indexOf(String part, int from) {
    return toString().indexOf(part, from);
  }

  public int lastIndexOf(String part) {
    return toString().lastIndexOf(part);
  }

  public int lastIndexOf(String part, int from) {
    return toString().lastIndexOf(part, from);
  }

  public StringBuilder replace(int from, int to, String text) {
    if (to > length) to = length;
    if (from < 0 || from > length || from > to) throw new StringIndexOutOfBoundsException();
    if (text == null) throw new NullPointerException();
    delete(from, to);
    return insert(from, text);
  }

  public StringBuilder append(CharSequence text, int from, int to) {
    String all = String.valueOf(text);
    if (from < 0 || from > to || to > all.length()) throw new IndexOutOfBoundsException();
    return append(all.substring(from, to));
  }

  public StringBuilder insert(int offset, CharSequence text) {
    if (text == this) return insertItself(offset);
    return insert(offset, String.valueOf(text));
  }

  /** It is read while it is written: room is made, then its first characters are copied one by one. */
  private StringBuilder insertItself(int offset) {
    if (offset < 0 || offset > length) throw new StringIndexOutOfBoundsException(offset);
    int added = length;
    for (int i = length - 1; i >= offset; i--) chars = chars.put(i + added, chars.get(i));
    for (int i = 0; i < added; i++) chars = chars.put(offset + i, chars.get(i));
    length += added;
    grow();
    return this;
  }

  public StringBuilder appendCodePoint(int codePoint) {
    return append(Character.toChars(codePoint));
  }

  public int compareTo(StringBuilder other) {
    return this == other ? 0 : toString().compareTo(other.toString());
  }

  public void trimToSize() {
    capacity = length;
  }

  public boolean isEmpty() {
    return length == 0;
  }
}
