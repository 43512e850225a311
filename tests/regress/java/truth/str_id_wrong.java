// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class str_id_wrong {

  public static void main(String[] args) {

    String a = "ab";
    String b = new String("ab");
    assert a.equals(b);
    assert a == b; // EXPECT-HERE: [assert]

  }
}
