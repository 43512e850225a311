package java.lang;

public class Object {
  public Object() {}

  public boolean equals(Object other) {
    return this == other;
  }

  public int hashCode() {
    return cairn.Identities.hash(this);
  }

  public String toString() {
    return String.unspecified();
  }

  public final native Class<?> getClass();

  protected Object clone() throws CloneNotSupportedException {
    if (!(this instanceof Cloneable)) throw new CloneNotSupportedException();
    return cairn.Program.copy(this);
  }

  public final native void notify();

  public final native void notifyAll();

  public final native void wait() throws InterruptedException;

  public final native void wait(long timeout) throws InterruptedException;
}
