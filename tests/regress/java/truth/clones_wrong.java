// RUN: cairn verify %s --property assert
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// An override changes the copy.
public class clones_wrong { static class P implements Cloneable { int x; int[] a = {1}; P(int x){this.x=x;} public P clone() throws CloneNotSupportedException { return (P) super.clone(); } }
  static class Q extends P { Q(){super(2);} public P clone() throws CloneNotSupportedException { P p = super.clone(); p.x++; return p; } }
  public static void main(String[] args) throws Exception { P p = args.length > 1 ? new Q() : new P(1); P c = p.clone(); c.a[0]++; assert p.a[0] == 2; assert c.x == p.x; }
  }
