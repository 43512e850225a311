// Strings are their characters.
// RUN: for n in 0 1 2 3; do cairn verify -q --timeout 110 --entry strings.f$n %s; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
import org.sosy_lab.sv_benchmarks.Verifier;

class strings {
  static int kind(String s) {
    switch (s) {
      case "one": return 1;
      case "two": return 2;
      default: return 0;
    }
  }

  static void f0() {
    String a = "hello";
    assert a.length() == 5 && a.charAt(1) == 'e' && a.equals("hel" + "lo");
  }

  static void f1() {
    String a = "hello";
    assert a == "hello" && a != new String("hello");
    String b = a + 1 + true + 'x' + null + (-20L);
    assert b.equals("hello1truexnull-20");
    assert a.indexOf('l') == 2 && a.lastIndexOf("l") == 3 && a.substring(1, 3).equals("el");
    assert a.compareTo("help") < 0 && a.hashCode() == 99162322;
    assert kind("two") == 2 && kind("three") == 0;
  }

  static void f2() {
    StringBuilder s = new StringBuilder("abc");
    s.append(12).insert(0, "x").reverse().setCharAt(0, 'z');
    assert s.toString().equals("z1cbax");
    assert Integer.parseInt("-123") == -123 && Integer.valueOf(5).equals(5);
  }

  static void f3() {
    String a = "hello";
    String input = Verifier.nondetString();
    if (input.equals("key")) assert input.length() == 3 && input.charAt(2) == 'y';
    try {
      a.charAt(5);
      assert false;
    } catch (StringIndexOutOfBoundsException e) {
      assert a.toUpperCase().equals("HELLO");
    }
    try {
      Integer.parseInt("12x");
      assert false;
    } catch (NumberFormatException e) {
      assert a.trim() == a;
    }
  }
}
