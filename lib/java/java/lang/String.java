package java.lang;

import cairn.Chars;

/** A string is its length and its characters; what lies behind them does not matter. */
public final class String implements CharSequence, Comparable<String>, java.io.Serializable {
  final int length;
  final Chars chars;

  String(Chars chars, int length) {
    this.chars = chars;
    this.length = length;
  }

  public String() {
    this(Chars.none(), 0);
  }

  public String(String other) {
    this(other.chars, other.length);
  }

  public String(char[] from) {
    this(from, 0, from.length);
  }

  public String(char[] from, int offset, int count) {
    if (offset < 0 || count < 0 || offset > from.length - count) throw new StringIndexOutOfBoundsException();
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < count; i++) all.append(from[offset + i]);
    this.chars = all.chars;
    this.length = count;
  }

  public String(StringBuffer from) {
    this(from.chars, from.length);
  }

  public String(StringBuilder from) {
    this(from.chars, from.length);
  }

  /** Any string. */
  public static String any() {
    int length = cairn.Program.anyLength();
    cairn.Program.assume(length >= 0);
    return new String(Chars.any(), length);
  }

  /** A string that the library leaves open, or that is not modelled. */
  public static String unspecified() {
    int length = cairn.Program.unspecifiedInt();
    cairn.Program.assume(length >= 0);
    return new String(Chars.unspecified(), length);
  }

  public int length() {
    return length;
  }

  public boolean isEmpty() {
    return length == 0;
  }

  public char charAt(int index) {
    if (index < 0 || index >= length) throw new StringIndexOutOfBoundsException(index);
    return chars.get(index);
  }

  public boolean equals(Object other) {
    if (this == other) return true;
    if (!(other instanceof String)) return false;
    String that = (String) other;
    if (length != that.length) return false;
    for (int i = 0; i < length; i++)
      if (chars.get(i) != that.chars.get(i)) return false;
    return true;
  }

  public boolean contentEquals(CharSequence other) {
    if (length != other.length()) return false;
    for (int i = 0; i < length; i++)
      if (chars.get(i) != other.charAt(i)) return false;
    return true;
  }

  public boolean equalsIgnoreCase(String other) {
    return other != null && length == other.length && regionMatches(true, 0, other, 0, length);
  }

  public int hashCode() {
    int hash = 0;
    for (int i = 0; i < length; i++) hash = 31 * hash + chars.get(i);
    return hash;
  }

  public int compareTo(String other) {
    int least = length < other.length ? length : other.length;
    for (int i = 0; i < least; i++)
      if (chars.get(i) != other.chars.get(i)) return chars.get(i) - other.chars.get(i);
    return length - other.length;
  }

  public boolean regionMatches(int from, String other, int start, int count) {
    if (start < 0 || from < 0 || from > (long) length - count || start > (long) other.length - count) return false;
    for (int i = 0; i < count; i++)
      if (chars.get(from + i) != other.chars.get(start + i)) return false;
    return true;
  }

  public boolean regionMatches(boolean ignoreCase, int from, String other, int start, int count) {
    if (!ignoreCase) return regionMatches(from, other, start, count);
    if (start < 0 || from < 0 || from > (long) length - count || start > (long) other.length - count) return false;
    for (int i = 0; i < count; i++) {
      char a = chars.get(from + i);
      char b = other.chars.get(start + i);
      if (a == b) continue;
      char upperA = Character.toUpperCase(a);
      char upperB = Character.toUpperCase(b);
      if (upperA != upperB && Character.toLowerCase(upperA) != Character.toLowerCase(upperB)) return false;
    }
    return true;
  }

  public boolean startsWith(String prefix, int from) {
    if (from < 0 || from > length - prefix.length) return false;
    for (int i = 0; i < prefix.length; i++)
      if (chars.get(from + i) != prefix.chars.get(i)) return false;
    return true;
  }

  public boolean startsWith(String prefix) {
    return startsWith(prefix, 0);
  }

  public boolean endsWith(String suffix) {
    return startsWith(suffix, length - suffix.length);
  }

  public int indexOf(int c) {
    return indexOf(c, 0);
  }

  public int indexOf(int c, int from) {
    // It is a pair of characters.
    if (c > 0xffff) return Character.isValidCodePoint(c) ? indexOf(Character.toString(c), from) : -1;
    for (int i = from < 0 ? 0 : from; i < length; i++)
      if (chars.get(i) == c) return i;
    return -1;
  }

  public int lastIndexOf(int c) {
    return lastIndexOf(c, length - 1);
  }

  public int lastIndexOf(int c, int from) {
    if (c > 0xffff) return Character.isValidCodePoint(c) ? lastIndexOf(Character.toString(c), from) : -1;
    for (int i = from < length ? from : length - 1; i >= 0; i--)
      if (chars.get(i) == c) return i;
    return -1;
  }

  public int indexOf(String part) {
    return indexOf(part, 0);
  }

  public int indexOf(String part, int from) {
    if (from < 0) from = 0;
    if (from >= length) return part.length == 0 ? length : -1;
    for (int i = from; i <= length - part.length; i++)
      if (startsWith(part, i)) return i;
    return -1;
  }

  public int lastIndexOf(String part) {
    return lastIndexOf(part, length);
  }

  public int lastIndexOf(String part, int from) {
    int last = length - part.length;
    for (int i = from < last ? from : last; i >= 0; i--)
      if (startsWith(part, i)) return i;
    return -1;
  }

  public boolean contains(CharSequence part) {
    return indexOf(part.toString()) >= 0;
  }

  public String substring(int from) {
    return substring(from, length);
  }

  public String substring(int from, int to) {
    if (from < 0 || to > length || from > to) throw new StringIndexOutOfBoundsException();
    if (from == 0 && to == length) return this;
    if (from == to) return "";
    if (from == 0) return new String(chars, to);
    StringBuilder out = new StringBuilder();
    for (int i = from; i < to; i++) out.append(chars.get(i));
    return out.toString();
  }

  public CharSequence subSequence(int from, int to) {
    return substring(from, to);
  }

  public String concat(String other) {
    if (other.length == 0) return this;
    return new StringBuilder(this).append(other).toString();
  }

  public String replace(char from, char to) {
    if (from == to) return this;
    boolean found = false;
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < length; i++) {
      char c = chars.get(i);
      if (c == from) found = true;
      out.append(c == from ? to : c);
    }
    return found ? out.toString() : this;
  }

  public String toLowerCase() {
    StringBuilder out = new StringBuilder();
    boolean changed = false;
    boolean open = false;
    for (int i = 0; i < length; i++) {
      char c = chars.get(i);
      if (c >= 128) open = true;
      else c = Character.toLowerCase(c);
      if (c != chars.get(i)) changed = true;
      out.append(c);
    }
    // One character may become several.
    if (open) return unspecified();
    return changed ? out.toString() : this;
  }

  public String toUpperCase() {
    StringBuilder out = new StringBuilder();
    boolean changed = false;
    boolean open = false;
    for (int i = 0; i < length; i++) {
      char c = chars.get(i);
      if (c >= 128) open = true;
      else c = Character.toUpperCase(c);
      if (c != chars.get(i)) changed = true;
      out.append(c);
    }
    // One character may become several.
    if (open) return unspecified();
    return changed ? out.toString() : this;
  }

  public String trim() {
    int to = length;
    int from = 0;
    while (from < to && chars.get(from) <= ' ') from++;
    while (from < to && chars.get(to - 1) <= ' ') to--;
    return substring(from, to);
  }

  public char[] toCharArray() {
    char[] out = new char[length];
    for (int i = 0; i < length; i++) out[i] = chars.get(i);
    return out;
  }

  public void getChars(int from, int to, char[] target, int start) {
    if (from < 0 || from > to || to > length) throw new StringIndexOutOfBoundsException();
    if (start < 0 || start > target.length - (to - from)) throw new StringIndexOutOfBoundsException();
    for (int i = from; i < to; i++) target[start + i - from] = chars.get(i);
  }

  public String toString() {
    return this;
  }

  public static String valueOf(Object object) {
    return object == null ? "null" : object.toString();
  }

  public static String valueOf(char[] from) {
    return new String(from);
  }

  public static String valueOf(char[] from, int offset, int count) {
    return new String(from, offset, count);
  }

  public static String copyValueOf(char[] from) {
    return new String(from);
  }

  public static String valueOf(boolean value) {
    return value ? "true" : "false";
  }

  public static String valueOf(char value) {
    return new String(Chars.none().put(0, value), 1);
  }

  public static String valueOf(int value) {
    return new StringBuilder().append((long) value).toString();
  }

  public static String valueOf(long value) {
    return new StringBuilder().append(value).toString();
  }

  public static String valueOf(float value) {
    return cairn.Floats.text(value);
  }

  public static String valueOf(double value) {
    return cairn.Floats.text(value);
  }

  public static String copyValueOf(char[] from, int offset, int count) {
    return new String(from, offset, count);
  }

  public boolean contentEquals(StringBuffer other) {
    return contentEquals((CharSequence) other);
  }

  public int compareToIgnoreCase(String other) {
    int least = length < other.length ? length : other.length;
    for (int i = 0; i < least; i++) {
      char a = chars.get(i);
      char b = other.chars.get(i);
      if (a == b) continue;
      a = Character.toLowerCase(Character.toUpperCase(a));
      b = Character.toLowerCase(Character.toUpperCase(b));
      if (a != b) return a - b;
    }
    return length - other.length;
  }

  public int codePointAt(int index) {
    char c = charAt(index);
    if (Character.isSurrogate(c)) cairn.Program.unsupported();
    return c;
  }

  public String replace(CharSequence from, CharSequence to) {
    String part = from.toString();
    String other = to.toString();
    StringBuilder out = new StringBuilder();
    int done = 0;
    boolean changed = false;
    for (int at = indexOf(part); at >= 0; at = at < length ? indexOf(part, part.length == 0 ? at + 1 : done) : -1) {
      out.append(substring(done, at)).append(other);
      done = at + part.length;
      changed = true;
    }
    return changed ? out.append(substring(done)).toString() : this;
  }

  private static boolean isBlank(char c) {
    return Character.isWhitespace(c);
  }

  public boolean isBlank() {
    for (int i = 0; i < length; i++)
      if (!isBlank(chars.get(i))) return false;
    return true;
  }

  public String stripLeading() {
    int from = 0;
    while (from < length && isBlank(chars.get(from))) from++;
    return substring(from);
  }

  public String stripTrailing() {
    int to = length;
    while (to > 0 && isBlank(chars.get(to - 1))) to--;
    return substring(0, to);
  }

  public String strip() {
    return stripTrailing().stripLeading();
  }

  public String repeat(int count) {
    if (count < 0) throw new IllegalArgumentException("count is negative: " + count);
    if (count == 1) return this;
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < count; i++) out.append(this);
    return out.toString();
  }

  public static String join(CharSequence between, CharSequence... parts) {
    String separator = between.toString();
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < parts.length; i++) {
      if (i > 0) out.append(separator);
      out.append(valueOf(parts[i]));
    }
    return out.concatenated();
  }

  public static String join(CharSequence between, Iterable<? extends CharSequence> parts) {
    String separator = between.toString();
    StringBuilder out = new StringBuilder();
    boolean first = true;
    for (CharSequence part : parts) {
      if (!first) out.append(separator);
      first = false;
      out.append(valueOf(part));
    }
    return out.concatenated();
  }

  public static String format(String format, Object... values) {
    return cairn.Format.text(format, values);
  }

  public String formatted(Object... values) {
    return cairn.Format.text(this, values);
  }

  public boolean matches(String regex) {
    return java.util.regex.Pattern.matches(regex, this);
  }

  public String replaceAll(String regex, String replacement) {
    return java.util.regex.Pattern.compile(regex).matcher(this).replaceAll(replacement);
  }

  public String replaceFirst(String regex, String replacement) {
    return java.util.regex.Pattern.compile(regex).matcher(this).replaceFirst(replacement);
  }

  public String[] split(String regex) {
    return split(regex, 0);
  }

  public String[] split(String regex, int limit) {
    if (regex.length != 1 || "\\[](){}.*+?^$|".indexOf(regex.chars.get(0)) >= 0)
      return java.util.regex.Pattern.compile(regex).split(this, limit);
    // The expression is one character that stands for itself.
    char separator = regex.chars.get(0);
    int count = 1;
    for (int i = 0; i < length && (limit <= 0 || count < limit); i++)
      if (chars.get(i) == separator) count++;
    String[] parts = new String[count];
    int done = 0;
    for (int n = 0; n < count; n++) {
      int end = n == count - 1 ? length : indexOf(separator, done);
      parts[n] = substring(done, end);
      done = end + 1;
    }
    if (count == 1 || limit != 0) return parts;
    int kept = count;
    while (kept > 0 && parts[kept - 1].length == 0) kept--;
    String[] out = new String[kept];
    for (int n = 0; n < kept; n++) out[n] = parts[n];
    return out;
  }

  public static final java.util.Comparator<String> CASE_INSENSITIVE_ORDER = String::compareToIgnoreCase;

  /** The strings that stand for their contents. Literals come first, before classes are initialised. */
  private static String[] interned;
  private static int internedCount;

  static void register(String text) {
    if (interned == null) interned = new String[16];
    if (internedCount == interned.length) {
      String[] more = new String[2 * internedCount];
      for (int i = 0; i < internedCount; i++) more[i] = interned[i];
      interned = more;
    }
    interned[internedCount] = text;
    internedCount++;
  }

  public String intern() {
    for (int i = 0; i < internedCount; i++)
      if (equals(interned[i])) return interned[i];
    register(this);
    return this;
  }
}
