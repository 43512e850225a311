// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class patterns_wrong {
  record P(int x, int y) { P { if (x > y) { int t = x; x = y; y = t; } } int span() { return y - x; } }
  public static void main(String[] args) {
    P p = new P(5, 2);
    assert p.span() == 3;
    assert p.equals(new P(2, 5));
    Object o = p;
    if (o instanceof P q && q.x() == 2) assert q.y() == 2; // EXPECT-HERE: [assert]
  }
}
