// Components are compared in order.
// RUN: cairn verify %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
public class records_fail {
  record Point(int x, int y) {}

  public static void main(String[] args) {
    Point p = new Point(1, 2);
    assert p.equals(new Point(2, 1));  // EXPECT-HERE: assertion can fail
  }
}
