// RUN: cairn verify %s --property assert
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.Map;

/** What removes an element by an iterator makes the deque smaller; a linked list that got shorter has no next element. */
public class deque_wrong {
  public static void main(String[] args) {
    ArrayDeque<Integer> d = new ArrayDeque<>();
    d.add(1);
    Iterator<Integer> it = d.iterator();
    it.next();
    it.remove();
    boolean changed = false;
    LinkedList<Integer> l = new LinkedList<>();
    l.add(1);
    try {
      for (Integer q : l) l.remove(q);
    } catch (RuntimeException e) {
      changed = true;
    }
    Map<Integer, Integer> m = new HashMap<>();
    m.put(1, 1);
    m.merge(17, 2, Integer::sum);
    assert d.size() == 1 || changed || m.toString().equals("{1=1, 17=2}"); // EXPECT-HERE: [assert]
  }
}
