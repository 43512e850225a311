// A matrix with rows of the same length: no index is out of its bounds. `cairn verify example/java/Matrix.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class Matrix {
  private final int columns;
  private final int[][] rows;

  Matrix(int height, int width) {
    columns = width;
    rows = new int[height][];
    for (int i = 0; i < height; i++) rows[i] = new int[width];
  }

  int trace() {
    int sum = 0;
    for (int i = 0; i < rows.length && i < columns; i++) sum += rows[i][i];
    return sum;
  }

  public static void main(String[] args) {
    int height = Verifier.nondetInt();
    int width = Verifier.nondetInt();
    if (height < 0 || height > 3 || width < 0 || width > 3) return;
    assert new Matrix(height, width).trace() == 0;
  }
}
