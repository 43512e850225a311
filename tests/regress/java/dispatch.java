// Virtual calls, interfaces with default methods, abstract classes, calls on this, inner and anonymous classes, lambdas.
// RUN: cairn verify -q %s
// EXPECT: verdict: SAFE
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;
import org.sosy_lab.sv_benchmarks.Verifier;

class dispatch {
  interface Shape {
    int area();

    default int twice() {
      return 2 * area();
    }
  }

  static class Square implements Shape {
    final int side;

    Square(int side) {
      this.side = side;
    }

    public int area() {
      return side * side;
    }
  }

  static class Rectangle extends Square {
    final int other;

    Rectangle(int side, int other) {
      super(side);
      this.other = other;
    }

    @Override
    public int area() {
      return side * other;
    }

    @Override
    public int twice() {
      return 2 * super.twice() / 2;
    }
  }

  abstract static class Template {
    int run() {
      return step() + 1;
    }

    abstract int step();
  }

  class Inner extends Template {
    int step() {
      return offset;
    }
  }

  int offset = 9;

  static int apply(IntBinaryOperator f, int a, int b) {
    return f.applyAsInt(a, b);
  }

  public static void main(String[] args) {
    boolean b = Verifier.nondetBoolean();
    Shape s = b ? new Square(3) : new Rectangle(2, 5);
    assert s.area() == (b ? 9 : 10);
    assert s.twice() == 2 * s.area();
    Template t = new Template() {
      int step() {
        return b ? 1 : 2;
      }
    };
    assert t.run() == (b ? 2 : 3);
    dispatch d = new dispatch();
    assert d.new Inner().run() == 10;
    int k = 7;
    assert apply((x, y) -> x * y + k, 2, 3) == 13;
    assert apply(Math::max, 4, 5) == 5;
    Supplier<dispatch> made = dispatch::new;
    assert made.get().offset == 9;
    assert s instanceof Shape && (s instanceof Rectangle) == !b;
    Object o = s;
    assert o instanceof Square;
  }
}
