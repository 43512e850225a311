// RUN: cairn verify %s
// EXPECT: verdict: SAFE
public class records {
  interface Shape { int area(); }
  record Square(int side) implements Shape {
    Square {
      if (side < 0) throw new IllegalArgumentException();
    }
    public int area() { return side * side; }
  }
  record Pair(long first, char second) {}

  public static void main(String[] args) {
    Shape s = new Square(3);
    assert s.area() == 9;
    assert s.equals(new Square(3)) && !s.equals(new Square(4)) && !s.equals(null);
    assert new Pair(1L, 'c').equals(new Pair(1L, 'c')) && !new Pair(1L, 'c').equals(s);
  }
}
