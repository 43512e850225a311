// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
import java.util.*;
public class iter_wrong {
  static class Range implements Iterable<Integer> {
    final int lo, hi;
    Range(int lo, int hi) { this.lo = lo; this.hi = hi; }
    public Iterator<Integer> iterator() {
      return new Iterator<Integer>() { int at = lo; public boolean hasNext() { return at <= hi; } public Integer next() { return at++; } };
    }
  }
  public static void main(String[] args) {
    int s = 0;
    for (int i : new Range(1, 5)) s += i;
    assert s == 10; // EXPECT-HERE: [assert]
  }
}
