package org.sosy_lab.sv_benchmarks;

/** Gives the inputs of an execution. */
public final class Verifier {
  private Verifier() {}

  private static long next(String name) {
    return cairn.Inputs.next("org.sosy_lab.sv_benchmarks.Verifier." + name);
  }

  public static void assume(boolean condition) {
    if (!condition) Runtime.getRuntime().halt(2);
  }

  public static boolean nondetBoolean() {
    return next("nondetBoolean") != 0;
  }

  public static byte nondetByte() {
    return (byte) next("nondetByte");
  }

  public static char nondetChar() {
    return (char) next("nondetChar");
  }

  public static short nondetShort() {
    return (short) next("nondetShort");
  }

  public static int nondetInt() {
    return (int) next("nondetInt");
  }

  public static long nondetLong() {
    return next("nondetLong");
  }

  public static float nondetFloat() {
    return Float.intBitsToFloat((int) next("nondetFloat"));
  }

  public static double nondetDouble() {
    return Double.longBitsToDouble(next("nondetDouble"));
  }

  public static String nondetString() {
    return cairn.Inputs.string();
  }
}
