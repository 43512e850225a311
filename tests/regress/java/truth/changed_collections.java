// Runs on the JVM to its end, with assertions enabled. Collections that change while they are iterated, or by themselves.
// RUN: cairn verify %s --sourcepath tests/regress/java/truth/input/shared --property assert
// EXPECT: verdict: SAFE

import java.util.*;

public class changed_collections {
  static String llcme(int n) {
    LinkedList<Integer> l = new LinkedList<>(List.of(1, 2, 3)); String r = ""; for (Integer q : l) { r += q;
    if (q == n) l.remove(q); } return r + l;
  }

  static String llcme2(int n) {
    LinkedList<Integer> l = new LinkedList<>(List.of(1, 2, 3)); String r = ""; for (Integer q : l) { r += q;
    if (q == n) l.clear(); } return r + l;
  }

  static String subcme(int n) {
    List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); String r = ""; List<Integer> s = l.subList(0, 2);
    for (Integer q : s) { r += q; if (q == n) l.add(9); } return r + l;
  }

  static String subcme2(int n) {
    List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); String r = ""; List<Integer> s = l.subList(0, 2);
    for (Integer q : s) { r += q; if (q == n) s.remove(0); } return r + l;
  }

  static String subcme3(int n) {
    List<Integer> l = new LinkedList<>(List.of(1, 2, 3)); String r = ""; List<Integer> s = l.subList(0, 2);
    for (Integer q : s) { r += q; if (q == n) s.remove(0); } return r + l;
  }

  static String pqpoll(int n) {
    PriorityQueue<Integer> l = new PriorityQueue<>(); l.add(1); l.add(2); l.add(3); String r = "";
    for (Integer q : l) { r += q; if (q == n) l.poll(); } return r + l;
  }

  static String selfadd(int n) {
    List<Integer> l = n == 0 ? new LinkedList<>(List.of(1, 2)) : n == 1 ? new Vector<>(List.of(1, 2)) : new ArrayList<>(List.of(1, 2));
    l.addAll(l); l.addAll(1, l); return l.toString();
  }

  static String selfrem(int n) {
    List<Integer> l = n == 0 ? new LinkedList<>(List.of(1, 2)) : n == 1 ? new Vector<>(List.of(1, 2)) : new ArrayList<>(List.of(1, 2));
    boolean b = l.removeAll(l); return l.toString() + b;
  }

  static String vecadd(int n) {
    Vector<Integer> v = new Vector<>(List.of(1, 2)); v.addAll(n, List.of(7, 8)); return v + "" + v.elementAt(n);
  }

  static String search(int n) {
    Stack<Integer> s = new Stack<>(); s.push(1); s.push(2); s.push(1);
    return s.search(n) + "" + s.peek() + s.indexOf(n) + s.firstElement() + s;
  }

  static String deqx(int n) {
    Deque<Integer> d = n == 0 ? new ArrayDeque<>(List.of(1, 2, 1)) : new LinkedList<>(List.of(1, 2, 1));
    d.offerFirst(5); d.offerLast(6); boolean a = d.removeLastOccurrence(1), b = d.removeFirstOccurrence(n);
    String r = ""; Iterator<Integer> it = d.descendingIterator(); while (it.hasNext()) { int v = it.next(); r += v;
    if (v == 5) it.remove(); } return r + d + a + b + d.size();
  }

  static int emptyit(int n) {
    Iterator<Integer> it = n == 0 ? new ArrayDeque<Integer>().iterator() : n == 1 ? new PriorityQueue<Integer>().iterator() : new TreeSet<Integer>().iterator();
    return it.hasNext() ? 1 : it.next();
  }

  static int emptyrm(int n) {
    Iterator<Integer> it = n == 0 ? new ArrayDeque<Integer>(List.of(1)).iterator() : n == 1 ? new LinkedList<Integer>(List.of(1)).iterator() : n == 2 ? new TreeSet<Integer>(List.of(1)).iterator() : List.of(1).iterator();
    it.remove(); return 1;
  }

  static String listitset(int n) {
    List<Integer> l = n == 0 ? new ArrayList<>(List.of(1, 2)) : n == 1 ? new LinkedList<>(List.of(1, 2)) : new Vector<>(List.of(1, 2));
    ListIterator<Integer> it = l.listIterator(); it.next(); it.add(7); String r = ""; try { it.set(5);
    } catch (IllegalStateException e) { r += "I"; } try { it.remove(); } catch (IllegalStateException e) { r += "J";
    } it.previous(); it.set(8); return r + l;
  }

  static String adrem(int n) {
    ArrayDeque<Integer> d = new ArrayDeque<>(); d.add(1); d.add(2); d.add(3); Iterator<Integer> it = d.iterator();
    while (it.hasNext()) if (it.next() == n) it.remove();
    return d.size() + "" + d + d.pollLast() + d.pollLast() + d.pollLast() + d.isEmpty();
  }

  static String adif(int n) {
    ArrayDeque<Integer> d = new ArrayDeque<>(); d.add(1); d.add(2); d.add(3); boolean b = d.removeIf(x -> x % 2 == n);
    return b + "" + d.size() + d.peekLast();
  }

  static String adret(int n) {
    ArrayDeque<Integer> d = new ArrayDeque<>(); d.add(1); d.add(2); d.add(3); d.retainAll(List.of(1, 2 + n));
    return "" + d.size() + d.pollLast() + d.pollLast() + d.pollLast();
  }

  static String pqadd(int n) {
    PriorityQueue<Integer> d = new PriorityQueue<>(); d.add(3); d.add(1); d.add(2); String r = "";
    for (Integer q : d) { r += q; if (q == n) d.add(9); } return r;
  }

  static String tmcme(int n) {
    TreeMap<Integer, String> d = new TreeMap<>(); for (int i = 1; i < 4; i++) d.put(i, "v"); String r = "";
    for (Integer k : d.keySet()) { r += k; if (k == n) d.remove(k); } return r + d;
  }

  static String vecit(int n) {
    Vector<Integer> d = new Vector<>(List.of(1, 2, 3)); String r = ""; for (Integer k : d) { r += k;
    if (k == n) d.remove(k); } return r + d;
  }

  public static void main(String[] args) {
    Table.is(changed_collections::llcme, "123[1, 2, 3]", "changed", "12[1, 3]", "123[1, 2]");
    Table.is(changed_collections::llcme2, "123[1, 2, 3]", "1[]", "12[]", "123[]");
    Table.is(changed_collections::subcme, "12[1, 2, 3]", "changed", "12[1, 2, 3, 9]", "12[1, 2, 3]");
    Table.is(changed_collections::subcme2, "12[1, 2, 3]", "1[2, 3]", "changed", "12[1, 2, 3]");
    Table.is(changed_collections::subcme3, "12[1, 2, 3]", "1[2, 3]", "12[2, 3]", "12[1, 2, 3]");
    Table.is(changed_collections::pqpoll, "123[1, 2, 3]", "changed", "12[2, 3]", "123[2, 3]");
    Table.is(changed_collections::selfadd, "[1, 1, 2, 1, 2, 2, 1, 2]", "[1, 1, 2, 1, 2, 2, 1, 2]", "[1, 1, 2, 1, 2, 2, 1, 2]");
    Table.is(changed_collections::selfrem, "[]true", "[]true", "[]true");
    Table.is(changed_collections::vecadd, "[7, 8, 1, 2]7", "[1, 7, 8, 2]7", "[1, 2, 7, 8]7", "array index");
    Table.is(changed_collections::search, "-11-11[1, 2, 1]", "1101[1, 2, 1]", "2111[1, 2, 1]");
    Table.is(changed_collections::deqx, "6215[1, 2, 6]truefalse3", "625[2, 6]truetrue2", "615[1, 6]truetrue2");
    Table.is(changed_collections::emptyit, "no element", "no element", "no element");
    Table.is(changed_collections::emptyrm, "state", "state", "state", "unsupported");
    Table.is(changed_collections::listitset, "IJ[1, 8, 2]", "IJ[1, 8, 2]", "IJ[1, 8, 2]");
    Table.is(changed_collections::adrem, "3[1, 2, 3]321true", "2[2, 3]32nulltrue", "2[1, 3]31nulltrue", "2[1, 2]21nulltrue");
    Table.is(changed_collections::adif, "true23", "true12");
    Table.is(changed_collections::adret, "221null", "231null");
    Table.is(changed_collections::pqadd, "132", "changed", "changed", "changed");
    Table.is(changed_collections::tmcme, "123{1=v, 2=v, 3=v}", "changed", "changed", "123{1=v, 2=v}");
    Table.is(changed_collections::vecit, "123[1, 2, 3]", "changed", "12[1, 3]", "changed");
  }
}
