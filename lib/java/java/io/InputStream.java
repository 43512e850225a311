package java.io;

/** What is read may be anything, and reading may fail. */
public class InputStream implements Closeable {
  public InputStream() {}

  private static void mayFail() throws IOException {
    if (cairn.Program.unspecifiedBoolean()) throw new IOException();
  }

  public int read() throws IOException {
    mayFail();
    int out = cairn.Program.unspecifiedInt();
    cairn.Program.assume(out >= -1 && out <= 255);
    return out;
  }

  public int available() throws IOException {
    mayFail();
    int out = cairn.Program.unspecifiedInt();
    cairn.Program.assume(out >= 0);
    return out;
  }

  public void close() throws IOException {
    mayFail();
  }
}
