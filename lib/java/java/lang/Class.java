package java.lang;

public final class Class<T> {
  private Class() {}

  public boolean desiredAssertionStatus() {
    return true;
  }

  public native String getName();

  public native String getSimpleName();
}
