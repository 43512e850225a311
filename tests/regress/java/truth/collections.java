// Runs on the JVM to its end, with assertions enabled.
// RUN: cairn verify %s
// EXPECT: verdict: SAFE
import java.util.*;
import java.util.function.*;

public class collections {
  public static void main(String[] args) {
    Maps.main(null);
    Lists.main(null);
    Lambdas.main(null);
    Generics.main(null);
  }
}

class Maps {
  public static void main(String[] args) {
    Map<String, Integer> m = new HashMap<>();
    assert m.put("a", 1) == null;
    assert m.put("b", 2) == null;
    assert m.put("a", 3) == 1;
    assert m.get("a") == 3 && m.size() == 2;
    assert m.getOrDefault("z", 9) == 9;
    assert m.containsKey("b") && !m.containsKey("c");
    assert m.remove("b") == 2 && m.size() == 1;
    m.merge("a", 5, Integer::sum);
    assert m.get("a") == 8;
    m.put(null, 4);
    assert m.get(null) == 4;
    Set<Integer> s = new HashSet<>();
    assert s.add(1) && !s.add(1) && s.contains(1);
    int sum = 0;
    for (Map.Entry<String, Integer> e : m.entrySet()) sum += e.getValue();
    assert sum == 12;
    for (String k : m.keySet()) sum += m.get(k);
    assert sum == 24;
    Map<Integer, String> t = new TreeMap<>();
    t.put(3, "c"); t.put(1, "a"); t.put(2, "b");
    StringBuilder b = new StringBuilder();
    for (String v : t.values()) b.append(v);
    assert b.toString().equals("abc");
    Map<String, Integer> l = new LinkedHashMap<>();
    l.put("x", 1); l.put("y", 2); l.put("x", 3);
    assert l.keySet().iterator().next().equals("x");
    assert m.computeIfAbsent("n", k -> 42) == 42;
  }
}

class Lists {
  public static void main(String[] args) {
    List<Integer> l = new ArrayList<>(Arrays.asList(5, 3, 8));
    Collections.sort(l);
    assert l.get(0) == 3 && l.get(2) == 8;
    l.remove(Integer.valueOf(5));
    assert l.size() == 2;
    l.remove(0);
    assert l.get(0) == 8;
    l.add(0, 1);
    assert l.indexOf(8) == 1;
    List<String> im = List.of("a", "b");
    try { im.add("c"); assert false; } catch (UnsupportedOperationException e) { }
    try { for (Integer i : l) l.add(2); assert false; } catch (ConcurrentModificationException e) { }
    Deque<Integer> d = new ArrayDeque<>();
    d.push(1); d.push(2); d.addLast(3);
    assert d.pop() == 2 && d.pollLast() == 3 && d.size() == 1;
    Iterator<Integer> it = l.iterator();
    while (it.hasNext()) if (it.next() == 1) it.remove();
    assert l.get(0) == 8;
    int[] a = {3, 1, 2};
    Arrays.sort(a);
    assert a[0] == 1 && Arrays.binarySearch(a, 2) == 1;
    assert Arrays.equals(a, new int[] {1, 2, 3});
    PriorityQueue<Integer> q = new PriorityQueue<>();
    q.add(4); q.add(2); q.add(9);
    assert q.poll() == 2 && q.poll() == 4;
  }
}

class Lambdas {
  static int apply(IntBinaryOperator f, int a, int b) { return f.applyAsInt(a, b); }
  int k = 3;
  int times(int x) { return k * x; }
  public static void main(String[] args) {
    assert apply((a, b) -> a * b, 6, 7) == 42;
    Function<Integer, Integer> inc = x -> x + 1;
    Function<Integer, Integer> dbl = x -> x * 2;
    assert inc.andThen(dbl).apply(3) == 8;
    assert inc.compose(dbl).apply(3) == 7;
    Supplier<String> s = String::new;
    assert s.get().isEmpty();
    Lambdas l = new Lambdas();
    IntUnaryOperator t = l::times;
    l.k = 5;
    assert t.applyAsInt(4) == 20;
    BiFunction<String, Integer, Character> at = String::charAt;
    assert at.apply("xyz", 1) == 'y';
    Predicate<String> empty = String::isEmpty;
    assert empty.negate().test("a");
    Optional<String> o = Optional.of("v");
    assert o.map(v -> v + "w").orElse("z").equals("vw");
    assert Math.max(apply(Math::min, 3, 4), 1) == 3;
  }
}

class Generics {
  static class Box<T extends Comparable<T>> { T v; Box(T v) { this.v = v; } boolean less(Box<T> o) { return v.compareTo(o.v) < 0; } }
  static <T> T pick(boolean b, T x, T y) { return b ? x : y; }
  static <T extends Comparable<T>> T max(List<T> l) { T m = l.get(0); for (T t : l) if (t.compareTo(m) > 0) m = t; return m; }
  public static void main(String[] args) {
    assert new Box<>(3).less(new Box<>(4));
    assert new Box<>("a").less(new Box<>("b"));
    assert pick(true, 1, 2) == 1;
    List<Integer> l = new ArrayList<>();
    l.add(3); l.add(9); l.add(4);
    assert max(l) == 9;
    assert max(Arrays.asList("x", "z", "y")).equals("z");
  }
}
