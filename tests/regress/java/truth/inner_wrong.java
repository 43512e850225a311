// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class inner_wrong {
  int v = 5;
  class In { int v = 6; int sum() { return v + inner_wrong.this.v; } }
  public static void main(String[] args) {
    inner_wrong o = new inner_wrong();
    In i = o.new In();
    o.v = 7;
    assert i.sum() == 11; // EXPECT-HERE: [assert]
  }
}
