// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class labels_wrong {

  public static void main(String[] args) {

    int n = 0;
    search:
    for (int i = 2; i < 10; i++) {
      for (int j = 2; j < i; j++) if (i % j == 0) continue search;
      n++;
    }
    assert n == 5; // EXPECT-HERE: [assert]

  }
}
