package java.lang;

public interface CharSequence {
  int length();

  char charAt(int index);

  CharSequence subSequence(int from, int to);

  String toString();

  default boolean isEmpty() {
    return length() == 0;
  }
}
