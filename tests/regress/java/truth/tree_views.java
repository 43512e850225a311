// RUN: cairn verify %s --property assert
// EXPECT: verdict: SAFE
// Runs on the JVM to its end, with assertions enabled. Parts of sorted maps and sets, forwards and backwards.
import java.util.*;
public class tree_views {
  public static void main(String[] args) {
    TreeMap<Integer, String> t = new TreeMap<>(); for (int i = 0; i < 6; i++) t.put(i * 2, "v" + i);
    assert t.headMap(4).toString().equals("{0=v0, 2=v1}"); assert t.headMap(4, true).size() == 3;
    assert t.tailMap(6).toString().equals("{6=v3, 8=v4, 10=v5}"); assert t.tailMap(6, false).firstKey() == 8;
    assert t.subMap(2, 8).keySet().toString().equals("[2, 4, 6]");
    assert t.subMap(2, false, 8, true).values().toString().equals("[v2, v3, v4]");
    NavigableMap<Integer, String> d = t.descendingMap();
    assert d.firstKey() == 10 && d.lastKey() == 0 && d.higherKey(6) == 4 && d.floorKey(5) == 6 && d.headMap(6).toString().equals("{10=v5, 8=v4}");
    NavigableMap<Integer, String> s = t.subMap(2, true, 8, true);
    s.put(5, "x");
    assert t.get(5).equals("x");
    t.remove(4);
    assert s.size() == 4;
    boolean iae = false; try { s.put(9, "y"); } catch (IllegalArgumentException e) { iae = true; } assert iae;
    iae = false; try { s.subMap(1, true, 5, true); } catch (IllegalArgumentException e) { iae = true; } assert iae;
    iae = false; try { t.subMap(5, 3); } catch (IllegalArgumentException e) { iae = true; } assert iae;
    assert s.get(10) == null && !s.containsKey(0) && s.floorKey(100) == 8 && s.ceilingKey(-5) == 2 && s.lowerKey(2) == null && s.higherKey(8) == null;
    assert s.descendingMap().toString().equals("{8=v4, 6=v3, 5=x, 2=v1}");
    assert s.descendingMap().subMap(6, true, 2, false).toString().equals("{6=v3, 5=x}");
    assert s.pollFirstEntry().getKey() == 2 && t.size() == 5; s.clear(); assert t.toString().equals("{0=v0, 10=v5}");
    assert t.descendingKeySet().toString().equals("[10, 0]") && t.navigableKeySet().first() == 0;
    TreeSet<String> w = new TreeSet<>(List.of("d", "a", "c", "b"));
    assert w.headSet("c").toString().equals("[a, b]") && w.tailSet("c").size() == 2 && w.subSet("a", false, "d", true).toString().equals("[b, c, d]");
    assert w.descendingSet().toString().equals("[d, c, b, a]");
    Iterator<String> di = w.descendingIterator();
    assert di.next().equals("d");
    di.remove();
    assert w.size() == 3;
    NavigableSet<String> h = w.headSet("b", true);
    h.add("aa");
    assert w.contains("aa") && h.size() == 3;
    assert h.pollLast().equals("b") && w.toString().equals("[a, aa, c]");
    boolean cme = false;
    try { for (String q : w.tailSet("a")) w.remove("c"); } catch (ConcurrentModificationException e) { cme = true; }
    assert cme;
    TreeSet<Integer> r = new TreeSet<>(Comparator.reverseOrder());
    r.addAll(List.of(1, 3, 2));
    TreeSet<Integer> r2 = new TreeSet<>((SortedSet<Integer>) r);
    assert r2.first() == 3 && r.headSet(1).toString().equals("[3, 2]");
    TreeMap<Integer, String> u = new TreeMap<>((SortedMap<Integer, String>) t.descendingMap());
    assert u.firstKey() == 10;
    int x = args.length;
    if (x > 5) return;
    TreeSet<Integer> z = new TreeSet<>();
    z.add(1);
    z.add(x);
    assert z.headSet(1).size() == (x < 1 ? 1 : 0);
  }
}
