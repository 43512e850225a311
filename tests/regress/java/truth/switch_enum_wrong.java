// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class switch_enum_wrong {
  enum C { RED, GREEN, BLUE }
  static int v(C c) {
    int r = 0;
    switch (c) { case RED: r++; case GREEN: r++; case BLUE: r++; }
    return r;
  }
  public static void main(String[] args) {
    assert v(C.GREEN) == 2;
    assert C.valueOf("BLUE").ordinal() == 3; // EXPECT-HERE: [assert]
  }
}
