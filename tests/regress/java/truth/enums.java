// RUN: cairn verify %s --property assert
// EXPECT: verdict: SAFE
// Runs on the JVM to its end, with assertions enabled. Constants of enumerations by their class; sets and maps of them.
import java.util.*;
public class enums {
  enum Day { MON, TUE, WED { int n() { return 30; } }, THU; int n() { return ordinal(); } }
  enum Other { X }
  public static void main(String[] args) {
    EnumMap<Day, Integer> m = new EnumMap<>(Day.class);
    m.put(Day.WED, 3); m.put(Day.MON, 1);
    assert m.size() == 2 && m.get(Day.WED) == 3 && m.get(Day.TUE) == null && !m.containsKey(Day.THU);
    String s = ""; for (Map.Entry<Day, Integer> e : m.entrySet()) s += e.getKey() + ":" + e.getValue() + " ";
    assert s.equals("MON:1 WED:3 ");
    assert m.toString().equals("{MON=1, WED=3}");
    m.merge(Day.MON, 5, Integer::sum); assert m.get(Day.MON) == 6;
    m.computeIfAbsent(Day.TUE, k -> 9); assert m.keySet().toString().equals("[MON, TUE, WED]");
    assert m.remove(Day.MON) == 6 && m.remove(Day.MON) == null && m.size() == 2;
    for (Iterator<Day> i = m.keySet().iterator(); i.hasNext();) if (i.next() == Day.TUE) i.remove();
    assert m.size() == 1 && m.containsKey(Day.WED);
    boolean npe = false;
    try { m.put(null, 1); } catch (NullPointerException e) { npe = true; }
    assert npe && m.get(null) == null;
    EnumMap<Day, Integer> c = m.clone(); c.put(Day.THU, 4); assert m.size() == 1 && c.size() == 2; assert !c.equals(m);
    EnumSet<Day> a = EnumSet.allOf(Day.class); assert a.size() == 4 && a.contains(Day.WED);
    EnumSet<Day> n = EnumSet.noneOf(Day.class); assert n.isEmpty(); assert n.add(Day.THU) && !n.add(Day.THU);
    EnumSet<Day> o = EnumSet.of(Day.WED, Day.MON); assert o.toString().equals("[MON, WED]");
    assert EnumSet.complementOf(o).toString().equals("[TUE, THU]");
    assert EnumSet.range(Day.TUE, Day.THU).size() == 3;
    a.removeAll(o); assert a.equals(EnumSet.of(Day.TUE, Day.THU)); a.retainAll(n); assert a.size() == 1;
    EnumSet<Day> it = EnumSet.allOf(Day.class);
    int k = 0;
    for (Day d : it) { k += d.n(); if (d == Day.MON) it.remove(Day.THU); }
    assert k == 0 + 1 + 30 + 3;
    assert it.size() == 3;
    boolean iae = false;
    try { EnumSet.copyOf(new ArrayList<Day>()); } catch (IllegalArgumentException e) { iae = true; }
    assert iae;
    assert EnumSet.copyOf(List.of(Day.THU, Day.MON)).iterator().next() == Day.MON;
    assert Day.WED.getDeclaringClass() == Day.class && Day.WED.getClass() != Day.class && Day.MON.getClass() == Day.class;
    assert Enum.valueOf(Day.class, "TUE") == Day.TUE && Day.valueOf("WED").n() == 30;
    boolean bad = false;
    try { Enum.valueOf(Other.class, "Y"); } catch (IllegalArgumentException e) { bad = true; }
    assert bad;
    assert Day.class.getEnumConstants().length == 4 && String.class.getEnumConstants() == null;
    assert new enums() {} .getClass().getSuperclass() == enums.class && enums.class.getSuperclass() == Object.class && Object.class.getSuperclass() == null && Runnable.class.getSuperclass() == null && int[].class.getSuperclass() == Object.class;
    int x = args.length; if (x > 3) return;
    EnumSet<Day> sym = EnumSet.noneOf(Day.class);
    if (x > 0) sym.add(Day.values()[x]);
    assert sym.size() <= 1 && (x == 0) == sym.isEmpty();
    assert x != 2 || sym.contains(Day.WED);
  }
}
