// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class boxed_wrong {

  public static void main(String[] args) {

    Integer a = 1000, b = 1000;
    assert a <= b && a >= b;
    assert a == b; // EXPECT-HERE: [assert]

  }
}
