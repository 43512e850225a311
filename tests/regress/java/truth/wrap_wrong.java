// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class wrap_wrong {

  public static void main(String[] args) {

    long micros = 24 * 60 * 60 * 1000 * 1000;
    long millis = 24 * 60 * 60 * 1000;
    assert micros / millis == 1000; // EXPECT-HERE: [assert]

  }
}
