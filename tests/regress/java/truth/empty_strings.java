// An empty string that a builder or substring makes is the literal; views of maps are made once.
// RUN: cairn verify %s
// EXPECT: verdict: SAFE
import java.util.*;

public class empty_strings {
  public static void main(String[] args) {
    StringBuilder b = new StringBuilder("x");
    b.setLength(0);
    assert b.toString() == "";
    String e = new String("");
    assert "abc".substring(3) == "" && e != "" && e + e != "";
    Map<Integer, Integer> m = new HashMap<>();
    assert m.keySet() == m.keySet() && m.entrySet() == m.entrySet() && m.values() == m.values();
    TreeMap<Integer, Integer> t = new TreeMap<>();
    t.put(1, 2);
    assert t.keySet() == t.navigableKeySet() && t.descendingMap() == t.descendingMap();
    assert ((TreeMap<?, ?>) t.clone()).keySet() != t.keySet();
  }
}
