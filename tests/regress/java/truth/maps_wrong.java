// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
import java.util.*;
public class maps_wrong {
  static class K { int v; K(int v) { this.v = v; } public boolean equals(Object o) { return o instanceof K && ((K) o).v == v; } public int hashCode() { return v; } }
  public static void main(String[] args) {
    Map<K, String> m = new HashMap<>();
    K k = new K(1);
    m.put(k, "one");
    assert m.get(new K(1)).equals("one");
    k.v = 2;
    assert m.containsKey(new K(2)); // EXPECT-HERE: [assert]
  }
}
