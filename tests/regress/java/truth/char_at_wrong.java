// RUN: cairn verify %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (uncaught-exception), replayed by a compiled program
public class char_at_wrong {

  public static void main(String[] args) {

    String s = "abc";
    int i = s.indexOf('d');
    char c = s.charAt(i);

  }
}
