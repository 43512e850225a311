package java.util;

public class IllegalFormatException extends IllegalArgumentException {
  public IllegalFormatException() {}
}
