package java.lang;

public interface CharSequence {
  int length();

  char charAt(int index);

  CharSequence subSequence(int from, int to);

  String toString();

  static int compare(CharSequence a, CharSequence b) {
    if (a == b) {
      if (a == null) throw new NullPointerException();
      return 0;
    }
    int least = a.length() < b.length() ? a.length() : b.length();
    for (int i = 0; i < least; i++)
      if (a.charAt(i) != b.charAt(i)) return a.charAt(i) - b.charAt(i);
    return a.length() - b.length();
  }

  default boolean isEmpty() {
    return length() == 0;
  }
}
