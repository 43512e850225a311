// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class eval_order_wrong {

  public static void main(String[] args) {

    int i = 1;
    int r = i++ * 2 + i * 3 - --i;
    assert r == 6; // EXPECT-HERE: [assert]

  }
}
