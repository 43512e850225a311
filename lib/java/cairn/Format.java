package cairn;

/** Texts by formats: %d, %s, %c, %b, %x, %n, %% with widths; others may be anything, or fail. */
public final class Format {
  private Format() {}

  public static String text(String format, Object[] values) {
    StringBuilder out = new StringBuilder();
    int next = 0;
    for (int i = 0; i < format.length(); i++) {
      char c = format.charAt(i);
      if (c != '%') {
        out.append(c);
        continue;
      }
      i++;
      boolean left = false;
      boolean zeros = false;
      while (i < format.length() && (format.charAt(i) == '-' || format.charAt(i) == '0')) {
        if (format.charAt(i) == '-') left = true;
        else zeros = true;
        i++;
      }
      int width = 0;
      while (i < format.length() && format.charAt(i) >= '0' && format.charAt(i) <= '9') {
        if (width > 1000) Program.unsupported();
        width = 10 * width + (format.charAt(i) - '0');
        i++;
      }
      if (i == format.length()) throw new java.util.IllegalFormatException();
      c = format.charAt(i);
      if (c == 'n' || c == '%') {
        if (left || zeros || width > 0) Program.unsupported();
        out.append(c == 'n' ? '\n' : '%');
        continue;
      }
      if (c != 'd' && c != 's' && c != 'c' && c != 'b' && c != 'x') return open(values);
      if (left && (zeros || width == 0) || zeros && (c != 'd' && c != 'x' || width == 0)) Program.unsupported();
      if (values != null && next >= values.length) throw new java.util.IllegalFormatException();
      Object value = values == null ? null : values[next];
      next++;
      pad(out, converted(c, value), width, left, zeros);
    }
    return out.toString();
  }

  /** Whatever the rest of the format says. */
  private static String open(Object[] values) {
    if (values != null)
      for (int i = 0; i < values.length; i++) String.valueOf(values[i]);
    if (Program.unspecifiedBoolean()) throw new java.util.IllegalFormatException();
    return String.unspecified();
  }

  private static String converted(char kind, Object value) {
    if (kind == 'b') return value == null ? "false" : value instanceof Boolean ? value.toString() : "true";
    if (value == null || kind == 's') return String.valueOf(value);
    if (kind == 'c') {
      if (value instanceof Character) return value.toString();
      if (value instanceof Integer || value instanceof Byte || value instanceof Short) Program.unsupported();
      throw new java.util.IllegalFormatException();
    }
    if (!(value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte))
      throw new java.util.IllegalFormatException();
    if (kind == 'd') return value.toString();
    if (value instanceof Long) return Long.toHexString((Long) value);
    if (!(value instanceof Integer)) Program.unsupported();
    return Integer.toHexString((Integer) value);
  }

  private static void pad(StringBuilder out, String text, int width, boolean left, boolean zeros) {
    int from = 0;
    if (zeros && text.length() > 0 && text.charAt(0) == '-') {
      out.append('-');
      from = 1;
    }
    if (left) out.append(text);
    for (int i = text.length(); i < width; i++) out.append(zeros ? '0' : ' ');
    if (!left) out.append(text.substring(from));
  }
}
