// Which number a hash code is, and how a record is written, the library leaves open.
// RUN: cairn verify %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
public class records_open {
  record Point(int x, int y) {}

  public static void main(String[] args) {
    Point p = new Point(1, 2);
    System.out.println(p);
    assert p.hashCode() != 7 || p.toString().length() != 9;
  }
}
