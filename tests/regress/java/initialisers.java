// Classes are initialised when they are first used, superclasses first; constants need no initialisation.
// RUN: cairn verify -q %s
// EXPECT: verdict: SAFE
class initialisers {
  static int order = 0;

  static class Parent {
    static int at = ++order;
  }

  static class Child extends Parent {
    static int at = ++order;
    static final int CONSTANT = 17;
    static final String NAME = "child";

    static void touch() {}
  }

  static class Unused {
    static {
      order = 1000;
    }

    static final int CONSTANT = 3;
  }

  enum Colour {
    RED(1), GREEN(2), BLUE(4);

    final int bits;

    Colour(int bits) {
      this.bits = bits;
    }
  }

  static int choose(Colour c) {
    switch (c) {
      case RED: return 10;
      case BLUE: return 30;
      default: return 20;
    }
  }

  public static void main(String[] args) {
    assert order == 0;
    assert Child.CONSTANT == 17 && Unused.CONSTANT == 3;
    assert order == 0;
    Child.touch();
    assert order == 2 && Parent.at == 1 && Child.at == 2;
    Child.touch();
    assert order == 2;
    assert Colour.values().length == 3 && Colour.GREEN.ordinal() == 1 && Colour.BLUE.bits == 4;
    assert choose(Colour.RED) == 10 && choose(Colour.GREEN) == 20 && choose(Colour.BLUE) == 30;
    assert Child.NAME == "child";
  }
}
