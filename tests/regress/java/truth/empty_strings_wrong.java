// Nothing but the identity of a builder's string is looked at.
// RUN: cairn verify %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class empty_strings_wrong {
  public static void main(String[] args) {
    StringBuilder b = new StringBuilder();
    String s = b.toString();
    assert s != ""; // EXPECT-HERE: [assert]
  }
}
