// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class shifts_wrong {

  public static void main(String[] args) {

    long mask = 0;
    for (int i = 30; i < 34; i++) mask |= 1 << i;
    assert mask == 0x3C0000000L; // EXPECT-HERE: [assert]

  }
}
