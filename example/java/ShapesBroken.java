// The product of two numbers overflows before it is made a long. `cairn verify example/java/ShapesBroken.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class ShapesBroken {
  interface Shape {
    long area();
  }

  static class Rectangle implements Shape {
    final int width;
    final int height;

    Rectangle(int width, int height) {
      if (width < 0 || height < 0) throw new IllegalArgumentException("negative size");
      this.width = width;
      this.height = height;
    }

    public long area() {
      return width * height;
    }
  }

  static class Square extends Rectangle {
    Square(int side) {
      super(side, side);
    }
  }

  static class Empty implements Shape {
    public long area() {
      return 0;
    }
  }

  static Shape make(int kind, int size) {
    switch (kind) {
      case 0: return new Rectangle(size, 2);
      case 1: return new Square(size);
      default: return new Empty();
    }
  }

  public static void main(String[] args) {
    int size = Verifier.nondetInt();
    try {
      Shape shape = make(Verifier.nondetInt(), size);
      assert shape.area() >= 0;
      if (shape instanceof Square) assert size >= 0;
    } catch (IllegalArgumentException e) {
      assert size < 0;
    }
  }
}
