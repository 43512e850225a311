package java.io;

public class BufferedReader extends Reader {
  private final Reader from;
  private int ahead = -2;

  public BufferedReader(Reader from) {
    if (from == null) throw new NullPointerException();
    this.from = from;
  }

  public BufferedReader(Reader from, int size) {
    this(from);
    if (size <= 0) throw new IllegalArgumentException("Buffer size <= 0");
  }

  public int read() throws IOException {
    int out = ahead == -2 ? from.read() : ahead;
    ahead = -2;
    return out;
  }

  public int read(char[] target, int start, int count) throws IOException {
    if (start < 0 || count < 0 || start > target.length - count) throw new IndexOutOfBoundsException();
    int done = 0;
    while (done < count) {
      int next = read();
      if (next < 0) break;
      target[start + done] = (char) next;
      done++;
    }
    return done == 0 && count > 0 ? -1 : done;
  }

  public String readLine() throws IOException {
    int next = read();
    if (next < 0) return null;
    StringBuilder line = new StringBuilder();
    while (next >= 0 && next != '\n' && next != '\r') {
      line.append((char) next);
      next = read();
    }
    if (next == '\r') {
      ahead = read();
      if (ahead == '\n') ahead = -2;
    }
    return line.toString();
  }

  public void close() throws IOException {
    from.close();
  }
}
