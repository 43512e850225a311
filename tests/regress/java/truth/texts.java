// Runs on the JVM to its end, with assertions enabled.
// RUN: cairn verify %s
// EXPECT: verdict: SAFE

public class texts {
  public static void main(String[] args) {
    SubStr.main(null);
    IndexOf.main(null);
    StrBuild.main(null);
    StrMisc.main(null);
  }
}

class SubStr {

  public static void main(String[] args) {

    String s = "hello";
    assert s.substring(5).isEmpty();
    assert s.substring(5).equals("");
    assert s.substring(0, 0).length() == 0;
    assert s.substring(2, 4).equals("ll");
    boolean thrown = false;
    try { s.substring(6); } catch (StringIndexOutOfBoundsException e) { thrown = true; }
    assert thrown;

  }
}

class IndexOf {

  public static void main(String[] args) {

    assert "banana".indexOf("ana") == 1;
    assert "banana".lastIndexOf("ana") == 3;
    assert "banana".indexOf("ana", 2) == 3;
    assert "banana".indexOf("") == 0;
    assert "banana".indexOf("", 10) == 6;
    assert "banana".lastIndexOf("") == 6;
    assert "banana".indexOf("x") == -1;
    assert "banana".indexOf('a', -5) == 1;
    assert "banana".lastIndexOf('a', 4) == 3;
    assert "banana".lastIndexOf('b', -1) == -1;
    assert "banana".lastIndexOf("b", -1) == -1;

  }
}

class StrBuild {

  public static void main(String[] args) {

    StringBuilder b = new StringBuilder("abc");
    b.append(1).append('x').append(true).append((Object) null).append(2.5);
    assert b.length() >= 12;
    b.setLength(4);
    assert b.toString().equals("abc1");
    b.insert(0, "zz").insert(2, 7);
    assert b.toString().equals("zz7abc1");
    b.deleteCharAt(2).delete(0, 2).reverse();
    assert b.toString().equals("1cba");
    b.replace(1, 3, "QQQ");
    assert b.toString().equals("1QQQa");
    assert b.indexOf("Q") == 1 && b.lastIndexOf("Q") == 3;
    b.setCharAt(0, '#');
    assert b.charAt(0) == '#';
    assert new StringBuilder().append("a").compareTo(new StringBuilder("b")) < 0;
    assert !b.equals(new StringBuilder("#QQQa"));

  }
}

class StrMisc {

  public static void main(String[] args) {

    assert "a,b,,c,,".split(",").length == 4;
    assert "a,b,,c,,".split(",")[2].isEmpty();
    assert "a,b,,c,,".split(",", -1).length == 6;
    assert "a,b,c".split(",", 2)[1].equals("b,c");
    assert "".split(",").length == 1;
    assert "  x ".trim().equals("x");
    assert " x ".strip().length() == 1;
    assert "ab".repeat(3).equals("ababab");
    assert "aXbX".replace("X", "--").equals("a--b--");
    assert "abc".replace('b', 'q').equals("aqc");
    assert String.join("-", "a", "b", "c").equals("a-b-c");
    assert "Hello".equalsIgnoreCase("hELLO");
    assert "abc".compareTo("abd") == -1;
    assert "abc".compareTo("ab") == 1;
    assert "abc".contains("bc");
    assert "abc".startsWith("bc", 1) && "abc".endsWith("");
    assert "a".hashCode() == 97 && "ab".hashCode() == 3105;
    assert String.valueOf(new char[] {'h', 'i'}).equals("hi");
    assert "x".concat("y").toUpperCase().equals("XY");
    assert "a" + null + 1 + 2L + 'c' + true == "anull12ctrue" || true;
    String t = "a" + null + 1 + 2L + 'c' + true;
    assert t.equals("anull12ctrue");
    assert "ab" == "a" + "b";
    String p = "a";
    assert p + "b" != "ab";
    assert (p + "b").intern() == "ab";
    assert "  ".isBlank();
    assert "abc".matches("[a-c]+");
    assert "a1b22".replaceAll("[0-9]+", "#").equals("a#b#");
    assert String.format("%d-%s", 5, "x").equals("5-x");

  }
}
