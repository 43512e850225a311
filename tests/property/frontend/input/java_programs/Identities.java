import java.util.*;

/** Which objects are new and which are the same: what the JDK's library says of them, case by case. */
class Identities {
  enum E { A }
  static final String F = "a";
  static String g = "b";
  static String s = new String("abc"), e = new String("");
  static List<Integer> l = new ArrayList<>();
  static Set<Integer> n = new HashSet<>();
  static Map<Integer, Integer> m = new HashMap<>(), o = new LinkedHashMap<>(), k = Map.of(1, 2);
  static HashMap<Integer, Integer> h = new HashMap<>();
  static TreeMap<Integer, Integer> t = new TreeMap<>();
  static SortedMap<Integer, Integer> u = t.headMap(3);
  static Map<E, Integer> x = new EnumMap<>(E.class);
  static Integer[] w = {1}, v = {};
  static int count;

  static void tell(boolean same) {
    System.out.print(count++);
    System.out.println(same);
  }

  static void first() {
    tell((Object) (s.substring(0)) == (Object) (s));
    tell((Object) (s.substring(0,3)) == (Object) (s));
    tell((Object) (s.trim()) == (Object) (s));
    tell((Object) (s.toString()) == (Object) (s));
    tell((Object) (s.concat("")) == (Object) (s));
    tell((Object) (s.replace('x','y')) == (Object) (s));
    tell((Object) (s.replace("x","y")) == (Object) (s));
    tell((Object) (s.strip()) == (Object) (s));
    tell((Object) (s.toLowerCase()) == (Object) (s));
    tell((Object) (s.intern()) == (Object) ("abc"));
    tell((Object) (s) == (Object) ("abc"));
    tell((Object) (String.valueOf(s)) == (Object) (s));
    tell((Object) (s.repeat(1)) == (Object) (s));
    tell((Object) (s.subSequence(0,3)) == (Object) (s));
    tell((Object) (new String(s)) == (Object) (s));
    tell((Object) ((s+"")) == (Object) (s));
    tell((Object) (Integer.valueOf(127)) == (Object) (Integer.valueOf(127)));
    tell((Object) (Integer.valueOf(128)) == (Object) (Integer.valueOf(128)));
    tell((Object) (Long.valueOf(-128)) == (Object) (Long.valueOf(-128)));
    tell((Object) (Long.valueOf(-129)) == (Object) (Long.valueOf(-129)));
    tell((Object) (Character.valueOf('a')) == (Object) (Character.valueOf('a')));
    tell((Object) (Character.valueOf((char)128)) == (Object) (Character.valueOf((char)128)));
    tell((Object) (Boolean.valueOf(true)) == (Object) (Boolean.TRUE));
    tell((Object) (Short.valueOf((short)5)) == (Object) (Short.valueOf((short)5)));
    tell((Object) (Byte.valueOf((byte)5)) == (Object) (Byte.valueOf((byte)5)));
    tell((Object) (Double.valueOf(1)) == (Object) (Double.valueOf(1)));
    tell((Object) (java.util.Arrays.asList(1).iterator()) == (Object) (java.util.Arrays.asList(1).iterator()));
    tell((Object) (Integer.toString(0)) == (Object) (Integer.toString(0)));
    tell((Object) (String.valueOf(true)) == (Object) (String.valueOf(true)));
    tell((Object) (Boolean.toString(true)) == (Object) ("true"));
    tell((Object) (s.replaceAll("x","y")) == (Object) (s));
    tell((Object) (s.split(",")[0]) == (Object) (s));
    tell((Object) ("".trim()) == (Object) (""));
    tell((Object) (s.substring(3)) == (Object) (""));
    tell((Object) (String.join("",s)) == (Object) (s));
    tell((Object) (java.util.Objects.requireNonNull(s)) == (Object) (s));
    tell((Object) (String.valueOf((Object)null)) == (Object) ("null"));
    tell((Object) (s.stripLeading()) == (Object) (s));
    tell((Object) (e.concat(s)) == (Object) (s));
    tell((Object) (s.substring(1,1)) == (Object) (""));
    tell((Object) ("abc".substring(0,1)) == (Object) ("a"));
    tell((Object) (java.util.Collections.unmodifiableList(l)) == (Object) (l));
    tell((Object) (java.util.Objects.toString(s)) == (Object) (s));
    tell((Object) (Math.class) == (Object) (Math.class));
    tell((Object) (s.getClass()) == (Object) (String.class));
    tell((Object) (new int[0].getClass()) == (Object) (int[].class));
    tell((Object) (E.valueOf("A")) == (Object) (E.A));
    tell((Object) (E.values()) == (Object) (E.values()));
    tell((Object) (java.util.List.copyOf(java.util.List.of(1))) == (Object) (java.util.List.of(1)));
    tell((Object) (new StringBuilder("a").append("b")) == (Object) (new StringBuilder("a")));
    tell((Object) (String.valueOf(new char[]{})) == (Object) (""));
    tell((Object) (new StringBuilder().toString()) == (Object) (""));
    tell((Object) (s.replace("","")) == (Object) (s));
    tell((Object) (" a".trim()) == (Object) (" a".trim()));
    tell((Object) (Integer.toString(1)) == (Object) ("1"));
    tell((Object) (java.util.Map.of(1,2).keySet()) == (Object) (java.util.Map.of(1,2).keySet()));
    tell((Object) (m.keySet()) == (Object) (m.keySet()));
    tell((Object) (m.values()) == (Object) (m.values()));
    tell((Object) (m.entrySet()) == (Object) (m.entrySet()));
    tell((Object) (t.keySet()) == (Object) (t.keySet()));
    tell((Object) (t.entrySet()) == (Object) (t.entrySet()));
    tell((Object) (String.format("a")) == (Object) ("a"));
    tell((Object) ("".substring(0)) == (Object) (""));
    tell((Object) (s.substring(0,0)) == (Object) (""));
    tell((Object) ("abc".replace("abc","")) == (Object) (""));
  }

  static void second() {
    tell((Object) ("  ".trim()) == (Object) (""));
    tell((Object) ("  ".strip()) == (Object) (""));
    tell((Object) (s.repeat(0)) == (Object) (""));
    tell((Object) (e.repeat(5)) == (Object) (""));
    tell((Object) ((e+e)) == (Object) (""));
    tell((Object) ((e+"")) == (Object) (""));
    tell((Object) ((e+e+e)) == (Object) (""));
    tell((Object) (String.join("",new String[0])) == (Object) (""));
    tell((Object) ("a,,b".split(",")[1]) == (Object) (""));
    tell((Object) (new StringBuilder("x").deleteCharAt(0).toString()) == (Object) (""));
    tell((Object) (new StringBuilder("xy").substring(1,1)) == (Object) (""));
    tell((Object) (String.format("")) == (Object) (""));
    tell((Object) (e.concat(e)) == (Object) (e));
    tell((Object) (e.intern()) == (Object) (""));
    tell((Object) ("x".replaceAll("x","")) == (Object) (""));
    tell((Object) (s.subSequence(2,2)) == (Object) (""));
    tell((Object) (new String()) == (Object) (""));
    tell((Object) (new String("")) == (Object) (""));
    tell((Object) (e.trim()) == (Object) (e));
    tell((Object) ("ab".substring(1)) == (Object) ("b"));
    tell((Object) (m.keySet()) == (Object) (new java.util.HashMap<>(m).keySet()));
    tell((Object) (((java.util.HashMap<Integer,Integer>)h.clone()).keySet()) == (Object) (h.keySet()));
    tell((Object) (h.values()) == (Object) (h.values()));
    tell((Object) (t.keySet()) == (Object) (t.navigableKeySet()));
    tell((Object) (t.descendingMap()) == (Object) (t.descendingMap()));
    tell((Object) (t.descendingMap().descendingMap()) == (Object) (t));
    tell((Object) (t.descendingKeySet()) == (Object) (t.descendingKeySet()));
    tell((Object) (t.headMap(5)) == (Object) (t.headMap(5)));
    tell((Object) (u.keySet()) == (Object) (u.keySet()));
    tell((Object) (t.values()) == (Object) (t.values()));
    tell((Object) (((Object)t.clone())) == (Object) (t));
    tell((Object) (k.keySet()) == (Object) (k.keySet()));
    tell((Object) (k.entrySet()) == (Object) (k.entrySet()));
    tell((Object) (java.util.Map.of(1,2).entrySet()) == (Object) (java.util.Map.of(1,2).entrySet()));
    tell((Object) (o.keySet()) == (Object) (o.keySet()));
    tell((Object) (o.entrySet()) == (Object) (o.entrySet()));
    tell((Object) (o.values()) == (Object) (o.values()));
    tell((Object) (x.keySet()) == (Object) (x.keySet()));
    tell((Object) (n.iterator()) == (Object) (n.iterator()));
    tell((Object) (java.util.Optional.empty()) == (Object) (java.util.Optional.empty()));
    tell((Object) (java.util.Optional.ofNullable(null)) == (Object) (java.util.Optional.empty()));
    tell((Object) (java.util.List.of()) == (Object) (java.util.List.of()));
    tell((Object) (Integer.valueOf("5")) == (Object) (Integer.valueOf(5)));
    tell((Object) ((Integer)1000) == (Object) ((Integer)1000));
    tell((Object) (Boolean.parseBoolean("x")) == (Object) (Boolean.FALSE));
    tell((Object) (Integer.decode("0x7f")) == (Object) (Integer.valueOf(127)));
    tell((Object) (Character.valueOf((char)127)) == (Object) (Character.valueOf((char)127)));
    tell((Object) (Float.valueOf(1)) == (Object) (Float.valueOf(1)));
    tell((Object) (E.A.name()) == (Object) ("A"));
    tell((Object) (E.A.toString()) == (Object) ("A"));
    tell((Object) (new StringBuffer("ab").toString()) == (Object) ("ab"));
    tell((Object) (int.class) == (Object) (Integer.class));
    tell((Object) (E.A.getDeclaringClass()) == (Object) (E.class));
    tell((Object) ("a"+"b") == (Object) ("ab"));
    tell((Object) (F+"b") == (Object) ("ab"));
    tell((Object) (("a"+g)) == (Object) ("ab"));
    tell((Object) (("a"+g).intern()) == (Object) ("ab"));
    tell((Object) (String.valueOf('a')) == (Object) (String.valueOf('a')));
    tell((Object) (Character.toString('a')) == (Object) ("a"));
    tell((Object) (l.subList(0,0)) == (Object) (l.subList(0,0)));
    tell((Object) (java.util.Arrays.asList(w)) == (Object) (java.util.Arrays.asList(w)));
    tell((Object) (java.util.Arrays.asList(w).toArray()) == (Object) (w));
    tell((Object) (w.clone()) == (Object) (w));
    tell((Object) (l.toArray(w)) == (Object) (w));
    tell((Object) (l.toArray(v)) == (Object) (v));
  }

  public static void main(String[] args) {
    first();
    second();
  }
}
