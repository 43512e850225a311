package java.util;

public class StringTokenizer {
  private final String text;
  private final String delimiters;
  private final boolean returns;
  private int position = 0;

  public StringTokenizer(String text) {
    this(text, " \t\n\r\f", false);
  }

  public StringTokenizer(String text, String delimiters) {
    this(text, delimiters, false);
  }

  public StringTokenizer(String text, String delimiters, boolean returns) {
    if (text == null) throw new NullPointerException();
    this.text = text;
    this.delimiters = delimiters;
    this.returns = returns;
  }

  private int start(int from) {
    if (!returns)
      while (from < text.length() && delimiters.indexOf(text.charAt(from)) >= 0) from++;
    return from;
  }

  private int end(int from) {
    int to = from;
    while (to < text.length() && delimiters.indexOf(text.charAt(to)) < 0) to++;
    return returns && to == from && to < text.length() ? to + 1 : to;
  }

  public boolean hasMoreTokens() {
    return start(position) < text.length();
  }

  public boolean hasMoreElements() {
    return hasMoreTokens();
  }

  public String nextToken() {
    int from = start(position);
    if (from >= text.length()) throw new NoSuchElementException();
    position = end(from);
    return text.substring(from, position);
  }

  public Object nextElement() {
    return nextToken();
  }

  public int countTokens() {
    int count = 0;
    for (int at = start(position); at < text.length(); at = start(end(at))) count++;
    return count;
  }
}
