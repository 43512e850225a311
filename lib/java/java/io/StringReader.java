package java.io;

public class StringReader extends Reader {
  private String text;
  private int position = 0;

  public StringReader(String text) {
    if (text == null) throw new NullPointerException();
    this.text = text;
  }

  public int read() throws IOException {
    if (text == null) throw new IOException("Stream closed");
    if (position >= text.length()) return -1;
    position++;
    return text.charAt(position - 1);
  }

  public int read(char[] target, int from, int count) throws IOException {
    if (text == null) throw new IOException("Stream closed");
    if (from < 0 || count < 0 || from > target.length - count) throw new IndexOutOfBoundsException();
    if (count == 0) return 0;
    if (position >= text.length()) return -1;
    int done = 0;
    for (; done < count && position < text.length(); done++) {
      target[from + done] = text.charAt(position);
      position++;
    }
    return done;
  }

  public void close() {
    text = null;
  }
}
