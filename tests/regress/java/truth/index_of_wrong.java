// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class index_of_wrong {

  public static void main(String[] args) {

    assert "banana".lastIndexOf("ana", 2) == 3; // EXPECT-HERE: [assert]

  }
}
