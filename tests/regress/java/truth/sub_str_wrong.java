// RUN: cairn verify %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (uncaught-exception), replayed by a compiled program
public class sub_str_wrong {

  public static void main(String[] args) {

    String s = "hello";
    String t = s.substring(3, 6);
    assert t.length() == 3;

  }
}
