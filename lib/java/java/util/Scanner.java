package java.util;

/** Reads texts; standard input and files have no model. */
public final class Scanner implements Iterator<String>, AutoCloseable {
  private final String text;
  private int position = 0;
  private boolean closed = false;

  public Scanner(String text) {
    if (text == null) throw new NullPointerException("source");
    this.text = text;
  }

  private void check() {
    if (closed) throw new IllegalStateException("Scanner closed");
  }

  private int start() {
    check();
    int at = position;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
    return at;
  }

  private int end(int from) {
    int at = from;
    while (at < text.length() && !Character.isWhitespace(text.charAt(at))) at++;
    return at;
  }

  private String peek() {
    int from = start();
    return from == text.length() ? null : text.substring(from, end(from));
  }

  private void skip() {
    position = end(start());
  }

  public boolean hasNext() {
    return start() < text.length();
  }

  public String next() {
    String token = peek();
    if (token == null) throw new NoSuchElementException();
    skip();
    return token;
  }

  public boolean hasNextLine() {
    check();
    return position < text.length();
  }

  public String nextLine() {
    check();
    if (position >= text.length()) throw new NoSuchElementException("No line found");
    int end = position;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      if (text.charAt(end) >= 128) cairn.Program.unsupported();
      end++;
    }
    String line = text.substring(position, end);
    if (end + 1 < text.length() && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n') end++;
    position = end < text.length() ? end + 1 : end;
    return line;
  }

  private static boolean isInteger(String token, boolean narrow) {
    // Groups of digits have separators in some countries.
    for (int i = 0; i < token.length(); i++)
      if (token.charAt(i) == ',' || token.charAt(i) >= 128) cairn.Program.unsupported();
    try {
      if (narrow) Integer.parseInt(token);
      else Long.parseLong(token);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  public boolean hasNextInt() {
    String token = peek();
    return token != null && isInteger(token, true);
  }

  public int nextInt() {
    String token = peek();
    if (token == null) throw new NoSuchElementException();
    if (!isInteger(token, true)) throw new InputMismatchException();
    skip();
    return Integer.parseInt(token);
  }

  public boolean hasNextLong() {
    String token = peek();
    return token != null && isInteger(token, false);
  }

  public long nextLong() {
    String token = peek();
    if (token == null) throw new NoSuchElementException();
    if (!isInteger(token, false)) throw new InputMismatchException();
    skip();
    return Long.parseLong(token);
  }

  public boolean hasNextBoolean() {
    String token = peek();
    return token != null && (token.equalsIgnoreCase("true") || token.equalsIgnoreCase("false"));
  }

  public boolean nextBoolean() {
    if (peek() == null) throw new NoSuchElementException();
    if (!hasNextBoolean()) throw new InputMismatchException();
    return next().equalsIgnoreCase("true");
  }

  public void close() {
    closed = true;
  }
}
