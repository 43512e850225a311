import cairn.Inputs;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Calls the entry method of a program and tells what leaves it. */
public final class CairnDriver {
  private CairnDriver() {}

  private static Object convert(long bits, Class<?> type) {
    if (type == boolean.class) return bits != 0;
    if (type == byte.class) return (byte) bits;
    if (type == char.class) return (char) bits;
    if (type == short.class) return (short) bits;
    if (type == int.class) return (int) bits;
    if (type == float.class) return Float.intBitsToFloat((int) bits);
    if (type == double.class) return Double.longBitsToDouble(bits);
    return bits;
  }

  /** Null where the inputs are those of another method of the same name. */
  private static Object[] argumentsOf(Method method) {
    Class<?>[] types = method.getParameterTypes();
    Object[] values = new Object[types.length];
    int next = 0;
    for (int i = 0; i < types.length; i++) {
      if (types[i] == String[].class) values[i] = Inputs.arguments();
      else if (types[i].isPrimitive() && next < Inputs.parameters().size())
        values[i] = convert(Inputs.parameters().get(next++), types[i]);
      else return null;
    }
    return values;
  }

  /** What the program prints goes to the file that the property cairn.output names, if any. */
  private static void redirectOutput() throws IOException {
    String file = System.getProperty("cairn.output");
    if (file != null) System.setOut(new PrintStream(new FileOutputStream(file), false, "UTF-8"));
  }

  public static void main(String[] ignored) throws Exception {
    redirectOutput();
    try {
      for (Method method : Class.forName(Inputs.entryClass()).getDeclaredMethods()) {
        if (!method.getName().equals(Inputs.entryMethod()) || !Modifier.isStatic(method.getModifiers())) continue;
        Object[] values = argumentsOf(method);
        if (values == null) continue;
        method.setAccessible(true);
        method.invoke(null, values);
        return;
      }
      System.err.println("cairn: no entry method");
    } catch (InvocationTargetException e) {
      tell(e.getCause());
    } catch (Error e) {
      tell(e);
    }
  }

  private static void tell(Throwable thrown) {
    if (thrown instanceof ExceptionInInitializerError && thrown.getCause() != null) thrown = thrown.getCause();
    StringBuilder out = new StringBuilder("cairn: thrown ");
    for (Class<?> c = thrown.getClass(); c != Object.class; c = c.getSuperclass()) out.append(c.getName()).append(' ');
    out.append("at");
    int count = 0;
    for (StackTraceElement frame : thrown.getStackTrace())
      if (count++ < 1000) out.append(' ').append(frame.getFileName()).append(':').append(frame.getLineNumber());
    System.err.println();
    System.err.println(out);
    Runtime.getRuntime().halt(1);
  }
}
