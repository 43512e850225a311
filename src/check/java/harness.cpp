#include "check/java/harness.h"

#include <algorithm>

namespace cairn::check::java {
namespace {

using term::Op;
using term::Term;

// Strings beyond it are no counterexample that anybody wants to read.
constexpr unsigned long longest_string = 10'000;

/// The bits of a value as a long of Java.
std::string long_literal(Term value) {
  mpz_class bits;
  if (value.sort().is_bool())
    bits = value.is_true() ? 1 : 0;
  else
    bits = value.integer();
  return "0x" + bits.get_str(16) + "L";
}

/// The element of a map that is a value.
Term element(Term map, unsigned long index) {
  while (map.is(Op::Store)) {
    if (map[1].integer() == index) return map[2];
    map = map[0];
  }
  return map[0];
}

std::string quoted(Term length, Term characters) {
  std::string out = "\"";
  unsigned long count = length.integer().get_ui();
  for (unsigned long i = 0; i < count; ++i) {
    static constexpr char digits[] = "0123456789abcdef";
    unsigned long code = element(characters, i).integer().get_ui();
    // Escapes of this kind are read before everything else, so those that mean something get an octal one.
    if (code >= ' ' && code < 127 && code != '"' && code != '\\') {
      out += static_cast<char>(code);
    } else if (code < 128) {
      out += '\\';
      out += digits[code >> 6];
      out += digits[code >> 3 & 7];
      out += digits[code & 7];
    } else {
      out += "\\u";
      for (int shift = 12; shift >= 0; shift -= 4) out += digits[code >> shift & 15];
    }
  }
  return out + "\"";
}

constexpr const char* random_source = R"(package java.util;

public class Random implements java.io.Serializable {
  public Random() {}
  public Random(long seed) {}
  public void setSeed(long seed) {}
  public boolean nextBoolean() { return cairn.Inputs.next("java.util.Random.nextBoolean") != 0; }
  public int nextInt() { return (int) cairn.Inputs.next("java.util.Random.nextInt"); }
  public long nextLong() { return cairn.Inputs.next("java.util.Random.nextLong"); }
  public int nextInt(int bound) {
    if (bound <= 0) throw new IllegalArgumentException("bound must be positive");
    return (int) cairn.Inputs.next("java.util.Random.anyBelow");
  }
  public float nextFloat() { return Float.intBitsToFloat((int) cairn.Inputs.next("java.util.Random.anyFloat")); }
  public double nextDouble() { return Double.longBitsToDouble(cairn.Inputs.next("java.util.Random.anyDouble")); }
}
)";

constexpr const char* inputs_source = R"(
  private static int position = 0;

  public static long next(String label) {
    if (position == labels.length || !labels[position].equals(label)) end(label);
    return values[position++];
  }

  public static String string() {
    if (position == labels.length || !labels[position].equals("string")) end("string");
    return strings[(int) values[position++]];
  }

  private static void end(String label) {
    System.err.println("cairn: asks for " + label + ", which it did not do");
    Runtime.getRuntime().halt(3);
  }
}
)";

constexpr const char* verifier_source = R"(package org.sosy_lab.sv_benchmarks;

public final class Verifier {
  private static long next(String name) { return cairn.Inputs.next("org.sosy_lab.sv_benchmarks.Verifier." + name); }
  public static void assume(boolean condition) { if (!condition) Runtime.getRuntime().halt(2); }
  public static boolean nondetBoolean() { return next("nondetBoolean") != 0; }
  public static byte nondetByte() { return (byte) next("nondetByte"); }
  public static char nondetChar() { return (char) next("nondetChar"); }
  public static short nondetShort() { return (short) next("nondetShort"); }
  public static int nondetInt() { return (int) next("nondetInt"); }
  public static long nondetLong() { return next("nondetLong"); }
  public static float nondetFloat() { return Float.intBitsToFloat((int) next("nondetFloat")); }
  public static double nondetDouble() { return Double.longBitsToDouble(next("nondetDouble")); }
  public static String nondetString() { return cairn.Inputs.string(); }
}
)";

}  // namespace

Files make_patch(const ir::Execution& execution, Inputs& inputs) {
  std::string labels, values, strings;
  std::size_t count = 0;
  const ir::Input* length = nullptr;
  for (const ir::Input& input : execution.inputs) {
    const std::string& label = input.label;
    bool is_length = label == "length of a string" || label == "args: length of a string";
    bool is_text = label == "characters of a string" || label == "args: characters of a string";
    if (is_length) {
      length = &input;
      if (length->value.integer() > longest_string) inputs.problem = "a string of so many characters is not tried";
      continue;
    }
    if (label == "args.length") {
      if (input.value.integer() > longest_string) inputs.problem = "so many arguments are not tried";
      continue;
    }
    // What the JVM has here may be the same, or may not matter.
    if (label.starts_with("unspecified ")) continue;
    if (!inputs.problem.empty()) continue;
    if (is_text && length != nullptr) {
      std::string text = quoted(length->value, input.value);
      if (label.starts_with("args")) {
        inputs.arguments.push_back(text);
        continue;
      }
      labels += "\"string\", ";
      values += std::to_string(count++) + "L, ";
      strings += text + ",\n";
    } else if (label.starts_with("parameter ")) {
      inputs.parameters.push_back(long_literal(input.value));
    } else {
      labels += "\"" + label + "\", ";
      values += long_literal(input.value) + ", ";
    }
  }
  Files out;
  out["java.base/cairn/Inputs.java"] =
      "package cairn;\n\npublic final class Inputs {\n  private static final String[] labels = {" + labels +
      "};\n  private static final long[] values = {" + values + "};\n  private static final String[] strings = {" +
      strings + "};\n" + inputs_source;
  out["java.base/java/util/Random.java"] = random_source;
  out["org/sosy_lab/sv_benchmarks/Verifier.java"] = verifier_source;
  return out;
}

std::string make_driver(const std::string& entry_class, const std::string& entry_method, const Inputs& inputs) {
  std::string arguments;
  for (const std::string& a : inputs.arguments) arguments += a + ", ";
  std::string parameters;
  for (const std::string& p : inputs.parameters) parameters += p + ", ";
  return std::string("import java.lang.reflect.*;\n\npublic final class ") + driver_class + R"( {
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

  public static void main(String[] ignored) throws Exception {
    String[] arguments = {)" +
         arguments + R"(};
    long[] parameters = {)" +
         parameters + R"(};
    try {
      Class<?> owner = Class.forName(")" +
         entry_class + R"(");
      for (Method method : owner.getDeclaredMethods()) {
        if (!method.getName().equals(")" +
         entry_method + R"(") || !Modifier.isStatic(method.getModifiers())) continue;
        Class<?>[] types = method.getParameterTypes();
        Object[] values = new Object[types.length];
        int next = 0;
        boolean fits = true;
        for (int i = 0; i < types.length; i++) {
          if (types[i] == String[].class) values[i] = arguments;
          else if (types[i].isPrimitive() && next < parameters.length) values[i] = convert(parameters[next++], types[i]);
          else fits = false;
        }
        if (!fits) continue;
        method.setAccessible(true);
        method.invoke(null, values);
        return;
      }
      System.err.println("cairn: no entry method");
    } catch (InvocationTargetException e) {
      tell(e.getCause());
    } catch (ExceptionInInitializerError e) {
      tell(e);
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
)";
}

}  // namespace cairn::check::java
