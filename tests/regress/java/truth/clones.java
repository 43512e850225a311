// RUN: cairn verify %s --property assert
// EXPECT: verdict: SAFE
// Runs on the JVM to its end, with assertions enabled. Copies of objects and arrays have the same class, and fields of their own.
import java.util.*;
public class clones {
  static class P implements Cloneable { int x; int[] a = {1,2}; P next; P(int x){this.x=x;}
    public P clone() { try { return (P) super.clone(); } catch (CloneNotSupportedException e) { throw new AssertionError(); } }
    }
  static class Q extends P { String s = "q"; final int k; Q(int k){ super(k+1); this.k=k; } }
  static class Deep implements Cloneable { int[] a = {1,2,3}; public Object clone() throws CloneNotSupportedException { Deep d=(Deep)super.clone(); d.a=a.clone(); return d; } }
  static class No { Object c() throws CloneNotSupportedException { return clone(); } }
  static class Mine extends ArrayList<Integer> { int extra = 5; }
  public static void main(String[] args) throws Exception {
    P p = new P(3); p.next = p; P c = p.clone();
    assert c != p && c.x == 3 && c.a == p.a && c.next == p;
    c.x = 4; assert p.x == 3; c.a[0] = 9; assert p.a[0] == 9;
    P q = new Q(7); P d = q.clone();
    assert d instanceof Q && ((Q) d).k == 7 && ((Q) d).s == ((Q) q).s && d.x == 8 && d.getClass() == Q.class;
    Deep e = new Deep(); Deep f = (Deep) e.clone(); f.a[1] = 0; assert e.a[1] == 2 && f.a[1] == 0 && f.a.length == 3;
    boolean thrown = false; try { new No().c(); } catch (CloneNotSupportedException x) { thrown = true; } assert thrown;
    Object[] o = new String[] {"a", "b"} ;
    Object[] o2 = o.clone();
    assert o2 instanceof String[] && o2 != o && o2[1] == o[1];
    boolean st = false; try { o2[0] = Integer.valueOf(1); } catch (ArrayStoreException x) { st = true; } assert st;
    int[][] m = {{1},{2,3}}; int[][] n = m.clone(); assert n != m && n[1] == m[1]; n[0] = null; assert m[0] != null;
    ArrayList<Integer> l = new ArrayList<>(List.of(1,2,3));
    ArrayList<Integer> l2 = (ArrayList<Integer>) l.clone();
    l2.set(0, 9);
    l2.add(4);
    assert l.get(0) == 1 && l.size() == 3 && l2.size() == 4;
    Mine mm = new Mine();
    mm.add(1);
    Mine m2 = (Mine) mm.clone();
    m2.add(2);
    assert m2.extra == 5 && mm.size() == 1 && m2.size() == 2;
    LinkedList<String> ll = new LinkedList<>(List.of("x","y"));
    LinkedList<String> l3 = (LinkedList<String>) ll.clone();
    l3.removeFirst();
    assert ll.size() == 2 && l3.getFirst().equals("y");
    HashMap<String,Integer> h = new HashMap<>();
    h.put("a",1);
    h.put("b",2);
    HashMap<String,Integer> h2 = (HashMap<String,Integer>) h.clone();
    h2.put("a",5);
    h2.remove("b");
    assert h.get("a") == 1 && h.size() == 2 && h2.size() == 1;
    HashSet<Integer> hs = new HashSet<>(Set.of(4));
    HashSet<Integer> hs2 = (HashSet<Integer>) hs.clone();
    hs2.add(5);
    assert hs.size() == 1 && hs2.size() == 2;
    TreeMap<Integer,String> t = new TreeMap<>(Comparator.reverseOrder());
    t.put(1,"a");
    t.put(2,"b");
    TreeMap<Integer,String> t2 = (TreeMap<Integer,String>) t.clone();
    t2.put(3,"c");
    assert t2.firstKey() == 3 && t.firstKey() == 2 && t.size() == 2;
    ArrayDeque<Integer> dq = new ArrayDeque<>(List.of(1,2));
    ArrayDeque<Integer> dq2 = dq.clone();
    dq2.pop();
    assert dq.size() == 2 && dq2.peek() == 2;
  }
}
