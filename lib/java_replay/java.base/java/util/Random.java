package java.util;

/** Gives the inputs of an execution. */
public class Random implements java.io.Serializable {
  public Random() {}

  public Random(long seed) {}

  public void setSeed(long seed) {}

  public boolean nextBoolean() {
    return cairn.Inputs.next("java.util.Random.nextBoolean") != 0;
  }

  public int nextInt() {
    return (int) cairn.Inputs.next("java.util.Random.nextInt");
  }

  public long nextLong() {
    return cairn.Inputs.next("java.util.Random.nextLong");
  }

  public int nextInt(int bound) {
    if (bound <= 0) throw new IllegalArgumentException("bound must be positive");
    return (int) cairn.Inputs.next("java.util.Random.anyBelow");
  }

  public float nextFloat() {
    return Float.intBitsToFloat((int) cairn.Inputs.next("java.util.Random.anyFloat"));
  }

  public double nextDouble() {
    return Double.longBitsToDouble(cairn.Inputs.next("java.util.Random.anyDouble"));
  }
}
