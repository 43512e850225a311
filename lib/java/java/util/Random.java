package java.util;

/** Any values; also of a generator with a seed. */
public class Random {
  public Random() {}

  public Random(long seed) {}

  public void setSeed(long seed) {}

  public native boolean nextBoolean();

  public native int nextInt();

  public native long nextLong();

  private native int anyBelow();

  public int nextInt(int bound) {
    if (bound <= 0) throw new IllegalArgumentException("bound must be positive");
    int value = anyBelow();
    cairn.Program.assume(value >= 0 && value < bound);
    return value;
  }

  private native float anyFloat();

  private native double anyDouble();

  public float nextFloat() {
    float value = anyFloat();
    cairn.Program.assume(value >= 0 && value < 1);
    return value;
  }

  public double nextDouble() {
    double value = anyDouble();
    cairn.Program.assume(value >= 0 && value < 1);
    return value;
  }
}
