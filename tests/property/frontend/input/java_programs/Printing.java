/** What print and println make of values of all types. */
class Printing {
  static class Point {
    final int x;
    Point(int x) { this.x = x; }
    public String toString() { return x < 0 ? null : "(" + x + ")"; }
  }

  public static void main(String[] args) {
    System.out.print(0);
    System.out.print(' ');
    System.out.println(-1);
    System.out.println(Integer.MIN_VALUE);
    System.out.println(Integer.MAX_VALUE + 1 + Integer.MAX_VALUE);
    System.out.println(Long.MIN_VALUE);
    System.out.println(Long.MAX_VALUE);
    System.out.println('a' + 1);
    System.out.println((char) ('a' + 1));
    System.out.println((byte) 200);
    System.out.println((short) 70000);
    System.out.println(true);
    System.out.print(1 > 2);
    System.out.println();
    System.out.println("a\tb\u00e9\u20ac\ud83d\ude00");
    System.out.println((String) null);
    System.out.println((Object) null);
    System.out.println(new Point(3));
    System.out.println(new Point(-3));
    System.out.println(new char[] {'x', 'y'});
    System.out.println(0.0);
    System.out.println(-0.0);
    System.out.println(1.5f);
    System.out.println(100.25);
    System.out.println(1.0 / 0);
    System.out.println(0.0 / 0);
    System.out.println((Object) 'c');
    System.out.println(Integer.valueOf(7));
    System.out.println("" + null + 1 + 2L + 'c' + true + 1.5 + new Point(1));
    System.out.println(1 + 2 + "x" + 1 + 2);
    System.out.printf("%d|%5d|%-5d|%05d|%x|%s|%c|%b|%%%n", 1, 2, 3, 4, 255, "s", 'c', true);
    System.err.println("not here");
    StringBuilder b = new StringBuilder();
    for (int i = 0; i < 300; i++) b.append((char) ('a' + i % 26));
    System.out.println(b);
    int[] none = null;
    System.out.println("before");
    System.out.println(none.length);
  }
}
