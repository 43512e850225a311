// RUN: cairn verify %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (uncaught-exception), replayed by a compiled program
public class numbers_wrong {

  public static void main(String[] args) {

    String s = "12a";
    int v = Integer.parseInt(s);

  }
}
