package java.lang;

public final class Class<T> {
  private String name;

  Class() {}

  Class(String name) {
    this.name = name;
  }

  public boolean desiredAssertionStatus() {
    return true;
  }

  public String getName() {
    if (name == null) cairn.Program.unsupported();
    return name;
  }

  /** What has a digit behind the last $ is a local or an anonymous class. */
  public String getSimpleName() {
    String full = getName();
    if (full.length() > 0 && full.charAt(0) == '[') cairn.Program.unsupported();
    int from = full.length();
    while (from > 0 && full.charAt(from - 1) != '.' && full.charAt(from - 1) != '$') from--;
    while (from > 0 && from < full.length() && full.charAt(from) >= '0' && full.charAt(from) <= '9') from++;
    return full.substring(from);
  }

  /** The constants of an enumeration, null for other classes. */
  public native T[] getEnumConstants();

  public native Class<? super T> getSuperclass();

  public String getTypeName() {
    if (getName().length() > 0 && name.charAt(0) == '[') cairn.Program.unsupported();
    return name;
  }

  public String toString() {
    return String.unspecified();
  }
}
