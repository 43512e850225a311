package java.lang;

public class Throwable implements java.io.Serializable {
  private String message;
  private Throwable cause;
  /** The cause was given, if only as null. */
  private boolean caused;
  private Throwable[] suppressed;
  /** The JVM or the library made it; its message is not modelled. */
  private boolean open;

  public Throwable() {}

  public Throwable(String message) {
    this.message = message;
  }

  public Throwable(String message, Throwable cause) {
    this.message = message;
    this.cause = cause;
    caused = true;
  }

  public Throwable(Throwable cause) {
    this.message = cause == null ? null : cause.toString();
    this.cause = cause;
    caused = true;
  }

  public String getMessage() {
    if (open) message = cairn.Program.unspecifiedBoolean() ? null : String.unspecified();
    open = false;
    return message;
  }

  public String getLocalizedMessage() {
    return getMessage();
  }

  public Throwable getCause() {
    return cause;
  }

  public Throwable initCause(Throwable cause) {
    if (caused) throw new IllegalStateException();
    if (cause == this) throw new IllegalArgumentException();
    this.cause = cause;
    caused = true;
    return this;
  }

  public final void addSuppressed(Throwable other) {
    if (other == this) throw new IllegalArgumentException();
    if (other == null) throw new NullPointerException();
    int count = suppressed == null ? 0 : suppressed.length;
    Throwable[] all = new Throwable[count + 1];
    for (int i = 0; i < count; i++) all[i] = suppressed[i];
    all[count] = other;
    suppressed = all;
  }

  public final Throwable[] getSuppressed() {
    int count = suppressed == null ? 0 : suppressed.length;
    Throwable[] all = new Throwable[count];
    for (int i = 0; i < count; i++) all[i] = suppressed[i];
    return all;
  }

  public void printStackTrace() {
    toString();
  }

  public String toString() {
    getLocalizedMessage();
    return String.unspecified();
  }
}
