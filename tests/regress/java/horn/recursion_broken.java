// As recursion, with a value that may be zero.
// RUN: cairn verify --engine horn %s --timeout 30
// EXIT: 2
// EXPECT: verdict: UNKNOWN
import org.sosy_lab.sv_benchmarks.Verifier;

class recursion_broken {
  static final class Cell {
    final Cell rest;
    final int value;

    Cell(Cell rest, int value) {
      this.rest = rest;
      this.value = value;
    }
  }

  static Cell build(int n) {
    if (n < 0) return null;
    return new Cell(build(n - 1), n);
  }

  public static void main(String[] args) {
    Cell cell = build(Verifier.nondetInt());
    while (cell != null) {
      assert cell.value > 0;
      cell = cell.rest;
    }
  }
}
