package java.lang;

public class Throwable implements java.io.Serializable {
  private String message;
  private Throwable cause;
  /** The JVM or the library made it; its message is not modelled. */
  private boolean open;

  public Throwable() {}

  public Throwable(String message) {
    this.message = message;
  }

  public Throwable(String message, Throwable cause) {
    this.message = message;
    this.cause = cause;
  }

  public Throwable(Throwable cause) {
    this.message = cause == null ? null : cause.toString();
    this.cause = cause;
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
    this.cause = cause;
    return this;
  }

  public final void addSuppressed(Throwable other) {
    if (other == null) throw new NullPointerException();
  }

  public void printStackTrace() {
    toString();
  }

  public String toString() {
    getLocalizedMessage();
    return String.unspecified();
  }
}
