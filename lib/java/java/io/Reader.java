package java.io;

public abstract class Reader implements Closeable {
  protected Reader() {}

  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) == -1 ? -1 : one[0];
  }

  public int read(char[] target) throws IOException {
    return read(target, 0, target.length);
  }

  public abstract int read(char[] target, int from, int count) throws IOException;

  public abstract void close() throws IOException;
}
