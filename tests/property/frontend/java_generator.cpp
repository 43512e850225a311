#include "property/frontend/java_generator.h"

namespace cairn::frontend {

std::string JavaGenerator::declarations() {
  return R"(
class Base {
  int number;
  long wide;
  byte small;
  char letter;
  boolean flag;
  Base next;
  static int count = 3;
  Base(int n) { number = n; small = (byte) n; letter = (char) (n * 7); flag = (n & 1) != 0; }
  int value() { return number + small + letter; }
  int twice() { return value() * 2; }
}
class Left extends Base {
  Left(int n) { super(n + 1); wide = n * 3L; }
  int value() { return super.value() ^ (int) wide; }
}
class Right extends Base implements Runnable {
  int runs;
  Right(int n) { super(-n); }
  public void run() { runs++; if (runs > 2) throw new IllegalStateException("often"); }
  int twice() { run(); return value() - runs; }
}
class Own extends RuntimeException {
  final int code;
  Own(int code) { this.code = code; }
}
enum Kind { A, B, C; int rank() { return ordinal() * 10; } }
)";
}

std::string JavaGenerator::cat(std::initializer_list<std::string> parts) {
  std::string out;
  for (const std::string& part : parts) out += part;
  return out;
}

std::string JavaGenerator::pick(std::initializer_list<const char*> texts) {
  return *(texts.begin() + below(static_cast<unsigned>(texts.size())));
}

std::string JavaGenerator::line(const std::string& text) {
  out_ += std::string(static_cast<std::size_t>(indent_) * 2, ' ') + text + "\n";
  return text;
}

std::string JavaGenerator::integer(int depth) {
  if (depth <= 0)
    return pick({"x", "y", "z", "0", "1", "-1", "7", "100", "Integer.MAX_VALUE", "Integer.MIN_VALUE", "a.length", "b"});
  std::string l = integer(depth - 1), r = integer(depth - 1);
  switch (below(16)) {
    case 0: return cat({"(", l, " ", pick({"+", "-", "*"}), " ", r, ")"});
    case 1: return cat({"(", l, " ", pick({"/", "%"}), " ", r, ")"});
    case 2: return cat({"(", l, " ", pick({"&", "|", "^", "<<", ">>", ">>>"}), " ", r, ")"});
    case 3: return cat({"a[", pick({"0", "1", "2", "x & 3", "y", "z & 1"}), "]"});
    case 4: return cat({"(", pick({"byte", "short", "char", "int"}), ") (", l, ")"});
    case 5: return cat({"(int) (", longer(depth - 1), ")"});
    case 6: return cat({"(int) (", real(depth - 1), ")"});
    case 7: return cat({"(", condition(depth - 1), " ? ", l, " : ", r, ")"});
    case 8: return cat({object(depth - 1), ".", pick({"number", "value()", "twice()", "small", "letter"})});
    case 9: return cat({text(depth - 1), ".", pick({"length()", "charAt(1)", "indexOf('1')", "hashCode()"})});
    case 10: return pick({"x++", "--y", "(z += 3)", "(x -= y)", "-z", "~x"});
    case 11: return cat({"m[", pick({"0", "1", "x & 1"}), "][", pick({"0", "1", "y & 1", "2"}), "]"});
    case 12: return cat({"Kind.values()[", pick({"0", "1", "2", "x & 3"}), "].rank()"});
    case 13: return cat({"Integer.compare(", l, ", ", r, ")"});
    case 14: return cat({"Math.", pick({"max", "min"}), "(", l, ", ", r, ")"});
    default: return pick({"Base.count", "(Base.count = x)", "Integer.valueOf(x).intValue()"});
  }
}

std::string JavaGenerator::longer(int depth) {
  if (depth <= 0) return pick({"w", "1L", "-5L", "Long.MAX_VALUE", "(long) x"});
  std::string l = longer(depth - 1);
  switch (below(5)) {
    case 0: return cat({"(", l, " ", pick({"+", "-", "*", "&", "|", "^"}), " ", longer(depth - 1), ")"});
    case 1: return cat({"(", l, " ", pick({"/", "%"}), " ", longer(depth - 1), ")"});
    case 2: return cat({"(", l, " ", pick({"<<", ">>", ">>>"}), " ", integer(depth - 1), ")"});
    case 3: return cat({"(long) (", real(depth - 1), ")"});
    default: return cat({"(long) ", integer(depth - 1)});
  }
}

std::string JavaGenerator::real(int depth) {
  if (depth <= 0) return pick({"d", "0.5", "-1e10", "1e300", "(double) x", "(double) f", "0.0"});
  std::string l = real(depth - 1);
  if (below(4) == 0) return cat({"(double) (float) (", l, ")"});
  return cat({"(", l, " ", pick({"+", "-", "*", "/"}), " ", real(depth - 1), ")"});
}

std::string JavaGenerator::condition(int depth) {
  switch (below(6)) {
    case 0: return cat({"(", longer(depth - 1), " ", pick({"<", ">=", "=="}), " ", longer(depth - 1), ")"});
    case 1:
      return cat({"(", real(depth - 1), " ", pick({"<", ">=", "==", "!=", ">", "<="}), " ", real(depth - 1), ")"});
    case 2: return cat({"(", object(0), pick({" == null", " != o", " instanceof Left", " instanceof Runnable"}), ")"});
    case 3:
      if (depth > 0)
        return cat({"(", condition(depth - 1), " ", pick({"&&", "||", "^"}), " ", condition(depth - 1), ")"});
      return "(x > y)";
    case 4: return cat({text(depth - 1), ".equals(", text(0), ")"});
    default:
      return cat(
          {"(", integer(depth - 1), " ", pick({"<", "<=", ">", ">=", "==", "!="}), " ", integer(depth - 1), ")"});
  }
}

std::string JavaGenerator::object(int depth) {
  if (depth <= 0) return pick({"o", "p", "q", "o.next", "((Base) null)", "((Left) q)"});
  return cat({"new ", pick({"Base", "Left", "Right"}), "(", integer(depth - 1), ")"});
}

std::string JavaGenerator::text(int depth) {
  if (depth <= 0) return pick({"s", "\"one\"", "\"21\"", "\"\""});
  switch (below(4)) {
    case 0: return cat({"(", text(depth - 1), " + ", integer(0), ")"});
    case 1: return cat({"(", text(depth - 1), " + ", text(depth - 1), ")"});
    case 2: return cat({text(depth - 1), ".substring(", pick({"0", "1", "x & 1"}), ")"});
    default: return cat({"String.valueOf(", pick({"x", "w", "b", "x > 0", "'c'"}), ")"});
  }
}

std::string JavaGenerator::print() {
  std::string value;
  switch (below(7)) {
    case 0: value = integer(1); break;
    case 1: value = longer(1); break;
    case 2: value = cat({"(char) ", integer(0)}); break;
    case 3: value = condition(1); break;
    case 4:
      value = pick({"b", "o.letter", "(Object) s", "Kind.B", "(String) null", "x + \" \" + w", "f > 0", "(short) y"});
      break;
    default: value = text(1); break;
  }
  return cat({"System.out.", pick({"print", "println"}), "(", value, ");"});
}

void JavaGenerator::block(int depth) {
  ++indent_;
  for (unsigned n = 1 + below(3); n > 0; --n) statement(depth - 1);
  --indent_;
}

void JavaGenerator::loop(int depth) {
  std::string i = cat({"i", std::to_string(names_++)});
  line(cat({"for (int ", i, " = 0; ", i, " < ", std::to_string(1 + below(4)), "; ", i, "++) {"}));
  if (below(3) == 0) line(cat({"  if (", condition(1), ") ", pick({"break", "continue"}), ";"}));
  block(depth);
  line("}");
}

void JavaGenerator::attempt(int depth) {
  std::string e = cat({"e", std::to_string(names_++)});
  line("try {");
  block(depth);
  unsigned kind = below(4);
  if (kind != 0) {
    line(cat({"} catch (",
              pick({"ArithmeticException", "RuntimeException", "NullPointerException", "IndexOutOfBoundsException",
                    "ClassCastException | NegativeArraySizeException", "Own", "AssertionError", "Throwable"}),
              " ", e, ") {"}));
    block(depth);
  }
  if (kind <= 1) {
    line("} finally {");
    block(depth);
  }
  line("}");
}

void JavaGenerator::choice(int depth) {
  line(cat({"switch (", pick({"x & 3", "y", "z % 3"}), ") {"}));
  for (const char* value : {"0", "1", "-1"}) {
    line(cat({"  case ", std::string(value), ": {"}));
    ++indent_;
    block(depth);
    --indent_;
    line("  }");
    if (below(2) == 0) line("  break;");
  }
  line("  default: x++;");
  line("}");
}

void JavaGenerator::statement(int depth) {
  if (depth > 0) {
    switch (below(8)) {
      case 0: return loop(depth);
      case 1: return attempt(depth);
      case 2: return choice(depth);
      case 3:
        line(cat({"if (", condition(2), ") {"}));
        block(depth);
        line("} else {");
        block(depth);
        line("}");
        return;
      default: break;
    }
  }
  std::string n = pick({"x", "y", "z"});
  switch (below(17)) {
    case 0: line(cat({"w = ", longer(2), ";"})); break;
    case 1: line(cat({"d = ", real(2), ";"})); break;
    case 2: line(cat({"a[", pick({"0", "x & 1", "y"}), "] = ", integer(2), ";"})); break;
    case 3: line(cat({pick({"o", "p", "q"}), " = ", object(1), ";"})); break;
    case 4: line(cat({"if (", condition(1), ") throw new ", pick({"Own(x)", "IllegalStateException()"}), ";"})); break;
    case 5: line(cat({"assert ", condition(1), ";"})); break;
    case 6: line(cat({object(0), ".next = ", object(0), ";"})); break;
    case 7: line(cat({"b = (byte) ", integer(2), ";"})); break;
    case 8: line(cat({"s = ", text(1), ";"})); break;
    case 9: line(cat({"f = (float) (", real(1), ");"})); break;
    case 10: line(cat({"if (x > 5) a = new int[", pick({"3", "2", "x & 3", "-1"}), "];"})); break;
    case 11: line(cat({"m[x & 1][y & 1] ", pick({"=", "+=", "^="}), " ", integer(1), ";"})); break;
    case 12:
    case 13:
    case 14: line(print()); break;
    default: line(cat({n, " ", pick({"=", "+=", "-=", "*=", "^=", ">>=", "/="}), " ", integer(2), ";"})); break;
  }
}

std::string JavaGenerator::method(unsigned number) {
  out_.clear();
  names_ = 0;
  indent_ = 1;
  line(cat({"static int p", std::to_string(number), "() {"}));
  ++indent_;
  line(cat({"int x = ", std::to_string(below(20)), ", y = ", std::to_string(below(5)), ", z = -",
            std::to_string(below(9)), ";"}));
  line("long w = x * 1000000007L; double d = y / 3.0; float f = z; byte b = (byte) x; String s = \"text\";");
  line("int[] a = {x, y, z}; int[][] m = new int[2][2]; Base.count = 3;");
  line("Base o = new Left(x), p = new Right(y), q = o; o.next = p;");
  for (unsigned n = 2 + below(5); n > 0; --n) statement(2);
  line("long sum = x * 31L + y * 17L + z + w + b + a[0] + m[1][1] + Base.count + s.length();");
  line("sum += (long) d + (d != d ? 5 : 0) + (long) f + (o == null ? 1 : o.value());");
  line("return (int) (sum ^ (sum >>> 32));");
  --indent_;
  line("}");
  return out_;
}

}  // namespace cairn::frontend
