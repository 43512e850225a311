// Hash code and text are those of the JDK.
// RUN: cairn verify %s
// EXPECT: verdict: SAFE
public class records_text {
  record Point(int x, String name) {}

  public static void main(String[] args) {
    Point p = new Point(1, "ab");
    assert p.hashCode() == 31 * 1 + "ab".hashCode() && p.toString().equals("Point[x=1, name=ab]");
    assert new Point(1, null).hashCode() == 31;
  }
}
