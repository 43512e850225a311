// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class exc_wrong {
  static int parse(String s) { try { return Integer.parseInt(s); } catch (NumberFormatException e) { return -1; } }
  public static void main(String[] args) {
    assert parse("5") == 5;
    assert parse("x") == -1;
    Object[] o = {1, "2"};
    int sum = 0;
    for (Object x : o) sum += (Integer) x; // EXPECT-HERE: [class-cast]
  }
}
