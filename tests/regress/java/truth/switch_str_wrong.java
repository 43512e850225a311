// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class switch_str_wrong {
  static int f(String s) {
    int r = 0;
    switch (s) {
      case "Aa": r += 1; break;
      case "BB": r += 2;
      case "C": r += 3; break;
      default: r = 9;
    }
    return r;
  }
  public static void main(String[] args) {

    assert f("BB") == 2; // EXPECT-HERE: [assert]

  }
}
