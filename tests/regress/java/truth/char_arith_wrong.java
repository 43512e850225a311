// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class char_arith_wrong {

  public static void main(String[] args) {

    char c = 'z';
    String s = c + 1 + "";
    assert s.equals("{"); // EXPECT-HERE: [assert]

  }
}
