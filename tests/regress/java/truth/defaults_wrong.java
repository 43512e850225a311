// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class defaults_wrong {
  interface Walk { default String go() { return "walk"; } }
  interface Swim { default String go() { return "swim"; } }
  static class Duck implements Walk, Swim { public String go() { return Walk.super.go() + Swim.super.go(); } }
  public static void main(String[] args) {
    Walk w = new Duck();
    assert w.go().equals("walk"); // EXPECT-HERE: [assert]
  }
}
