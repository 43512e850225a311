// RUN: cairn verify %s
// EXPECT: verdict: SAFE
// Runs on the JVM to its end, with assertions enabled. HashMap puts an entry that it computes before the others of its place,
// and lets its table grow before it computes, not when it adds the entry.
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

public class hash_order {
  static void places() {
    Map<Integer, Integer> m = new HashMap<>();
    m.put(1, 1);
    m.compute(17, (k, v) -> k);
    m.merge(33, 5, Integer::sum);
    m.putIfAbsent(49, 3);
    m.computeIfAbsent(65, k -> 4);
    assert m.toString().equals("{65=4, 33=5, 17=17, 1=1, 49=3}");
  }

  static void growth() {
    Map<Integer, Integer> m = new HashMap<>(4);
    m.put(9, 0);
    m.put(2, 0);
    m.put(3, 0);
    m.computeIfAbsent(8, k -> 0);
    assert m.toString().equals("{8=0, 9=0, 2=0, 3=0}");
    m.put(16, 0);
    assert m.toString().equals("{8=0, 16=0, 9=0, 2=0, 3=0}");
    m.computeIfAbsent(24, k -> 0);
    m.computeIfAbsent(5, k -> 0);
    assert m.toString().equals("{24=0, 8=0, 16=0, 9=0, 2=0, 3=0, 5=0}");
    m.merge(5, 1, Integer::sum);
    assert m.toString().equals("{16=0, 2=0, 3=0, 5=1, 24=0, 8=0, 9=0}");
  }

  static class Newest extends LinkedHashMap<String, Integer> {
    protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
      return size() > 2;
    }
  }

  static void linked() {
    Map<String, Integer> m = new Newest();
    m.put("a", 1);
    m.merge("b", 2, Integer::sum);
    m.computeIfAbsent("c", k -> 3);
    assert m.toString().equals("{b=2, c=3}");
  }

  public static void main(String[] args) {
    places();
    growth();
    linked();
  }
}
