package java.io;

/** Keeps what programs print to System.out: the judge of the Java front end reads it when a program has ended. */
public class PrintStream {
  private static char[] text = new char[256];
  private static int count = 0;

  public PrintStream() {}

  private void keep(char c) {
    if (this != System.out) return;
    if (count == text.length) {
      char[] larger = new char[2 * count];
      for (int i = 0; i < count; i++) larger[i] = text[i];
      text = larger;
    }
    text[count++] = c;
  }

  private void keep(String s) {
    for (int i = 0; i < s.length(); i++) keep(s.charAt(i));
  }

  public void flush() {}

  public void println() {
    keep('\n');
  }

  public void print(boolean value) {
    keep(String.valueOf(value));
  }

  public void print(char value) {
    keep(value);
  }

  public void print(int value) {
    keep(String.valueOf(value));
  }

  public void print(long value) {
    keep(String.valueOf(value));
  }

  public void print(float value) {
    keep(String.valueOf(value));
  }

  public void print(double value) {
    keep(String.valueOf(value));
  }

  public void print(String value) {
    keep(String.valueOf(value));
  }

  public void print(char[] value) {
    for (int i = 0; i < value.length; i++) keep(value[i]);
  }

  public void print(Object value) {
    keep(String.valueOf(value));
  }

  public void println(boolean value) {
    print(value);
    println();
  }

  public void println(char value) {
    print(value);
    println();
  }

  public void println(int value) {
    print(value);
    println();
  }

  public void println(long value) {
    print(value);
    println();
  }

  public void println(float value) {
    print(value);
    println();
  }

  public void println(double value) {
    print(value);
    println();
  }

  public void println(String value) {
    print(value);
    println();
  }

  public void println(char[] value) {
    print(value);
    println();
  }

  public void println(Object value) {
    // A text that cannot be made is not printed.
    print(String.valueOf(value));
    println();
  }

  public PrintStream printf(String format, Object... values) {
    keep(String.format(format, values));
    return this;
  }

  public PrintStream format(String format, Object... values) {
    return printf(format, values);
  }
}
