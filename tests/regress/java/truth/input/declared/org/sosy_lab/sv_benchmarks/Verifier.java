package org.sosy_lab.sv_benchmarks;

/** What programs are compiled against; Cairn knows the class. */
public class Verifier {
  public static native int nondetInt();

  public static native long nondetLong();

  public static native float nondetFloat();

  public static native double nondetDouble();

  public static native boolean nondetBoolean();

  public static native byte nondetByte();

  public static native char nondetChar();
}
