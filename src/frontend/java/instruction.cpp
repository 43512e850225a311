#include "frontend/java/instruction.h"

#include <algorithm>

#include "frontend/java/byte_reader.h"

namespace cairn::frontend::java {
namespace {

class Decoder {
 public:
  Decoder(const ClassFile& owner, const Code& code) : code_(code), in_(code.bytes, owner.file, code.offset) {}

  std::vector<Instruction> run() {
    std::vector<Instruction> out;
    std::vector<bool> starts(code_.bytes.size() + 1);
    while (!in_.at_end()) {
      starts[in_.position()] = true;
      out.push_back(next());
    }
    auto check = [&](std::uint32_t target) {
      if (target >= code_.bytes.size() || !starts[target])
        in_.fail("a jump to " + std::to_string(target) + ", where no instruction begins");
    };
    for (const Instruction& i : out) {
      if (i.is_branch()) check(static_cast<std::uint32_t>(i.a));
      for (const auto& c : i.cases) check(c.second);
    }
    for (const Handler& h : code_.handlers) {
      check(h.target);
      check(h.start);
    }
    if (out.empty() || !out.back().ends_block()) in_.fail("the code runs off its end");
    return out;
  }

 private:
  Instruction next() {
    Instruction i;
    i.pc = static_cast<std::uint32_t>(in_.position());
    i.op = in_.u1();
    operands(i);
    i.next = static_cast<std::uint32_t>(in_.position());
    return i;
  }

  std::int32_t target(const Instruction& i, std::int32_t distance) {
    std::int64_t out = static_cast<std::int64_t>(i.pc) + distance;
    if (out < 0 || out >= static_cast<std::int64_t>(code_.bytes.size())) in_.fail("a jump out of the method");
    return static_cast<std::int32_t>(out);
  }

  void slot(Instruction& i, std::int32_t number, bool wide) {
    i.a = number;
    if (number + (wide ? 1 : 0) >= code_.max_locals) in_.fail("there is no slot " + std::to_string(number));
  }

  static bool is_wide_access(std::uint8_t op) {
    return op == op_lload || op == op_dload || op == op_lstore || op == op_dstore;
  }

  void operands(Instruction& i) {
    if (i.op >= op_iconst_m1 && i.op <= op_iconst_5) {
      i.a = i.op - op_iconst_0;
      i.op = op_bipush;
    } else if (i.op >= op_iload_0 && i.op <= op_aload_3) {
      short_access(i, op_iload_0, op_iload);
    } else if (i.op >= op_istore_0 && i.op <= op_astore_3) {
      short_access(i, op_istore_0, op_istore);
    } else if ((i.op >= op_iload && i.op <= op_aload) || (i.op >= op_istore && i.op <= op_astore) || i.op == op_ret) {
      slot(i, in_.u1(), is_wide_access(i.op));
    } else if ((i.op >= op_ifeq && i.op <= op_jsr) || i.op == op_ifnull || i.op == op_ifnonnull) {
      i.a = target(i, static_cast<std::int16_t>(in_.u2()));
    } else if ((i.op >= op_getstatic && i.op <= op_invokestatic) || i.op == op_new || i.op == op_anewarray ||
               i.op == op_checkcast || i.op == op_instanceof || i.op == op_ldc_w || i.op == op_ldc2_w) {
      i.a = in_.u2();
      if (i.op == op_ldc_w) i.op = op_ldc;
    } else {
      others(i);
    }
  }

  void short_access(Instruction& i, std::uint8_t first, std::uint8_t general) {
    int distance = i.op - first;
    i.op = static_cast<std::uint8_t>(general + distance / 4);
    slot(i, distance % 4, is_wide_access(i.op));
  }

  void others(Instruction& i) {
    switch (i.op) {
      case op_bipush: i.a = in_.s1(); break;
      case op_newarray:
        i.a = in_.u1();
        if (i.a < 4 || i.a > 11) in_.fail("no type of elements has the number " + std::to_string(i.a));
        break;
      case op_sipush:
        i.a = static_cast<std::int16_t>(in_.u2());
        i.op = op_bipush;
        break;
      case op_ldc: i.a = in_.u1(); break;
      case op_iinc:
        slot(i, in_.u1(), false);
        i.b = in_.s1();
        break;
      case op_goto_w:
      case op_jsr_w:
        i.a = target(i, static_cast<std::int32_t>(in_.u4()));
        i.op = i.op == op_goto_w ? op_goto : op_jsr;
        break;
      case op_invokeinterface:
      case op_invokedynamic:
        i.a = in_.u2();
        in_.u2();
        break;
      case op_multianewarray:
        i.a = in_.u2();
        i.b = in_.u1();
        if (i.b == 0) in_.fail("an array without dimensions");
        break;
      case op_wide: wide(i); break;
      case op_tableswitch:
      case op_lookupswitch: switch_cases(i); break;
      default:
        if (i.op > op_jsr_w) in_.fail("no instruction has the opcode " + std::to_string(i.op));
    }
  }

  void wide(Instruction& i) {
    i.op = in_.u1();
    bool access = (i.op >= op_iload && i.op <= op_aload) || (i.op >= op_istore && i.op <= op_astore) || i.op == op_ret;
    if (!access && i.op != op_iinc) in_.fail("'wide' before an instruction that has no wide form");
    slot(i, in_.u2(), is_wide_access(i.op));
    if (i.op == op_iinc) i.b = static_cast<std::int16_t>(in_.u2());
  }

  void switch_cases(Instruction& i) {
    while (in_.position() % 4 != 0) in_.u1();
    i.a = target(i, static_cast<std::int32_t>(in_.u4()));
    auto read = [&] { return static_cast<std::int32_t>(in_.u4()); };
    if (i.op == op_tableswitch) {
      std::int64_t low = read();
      std::int64_t high = read();
      if (high < low || (high - low) >= static_cast<std::int64_t>(in_.size() / 4)) in_.fail("a switch without end");
      for (std::int64_t value = low; value <= high; ++value) {
        std::int32_t distance = read();
        i.cases.emplace_back(static_cast<std::int32_t>(value), static_cast<std::uint32_t>(target(i, distance)));
      }
    } else {
      std::uint32_t count = in_.u4();
      if (count > in_.size() / 8) in_.fail("a switch without end");
      for (; count > 0; --count) {
        std::int32_t value = read();
        std::int32_t distance = read();
        i.cases.emplace_back(value, static_cast<std::uint32_t>(target(i, distance)));
      }
    }
  }

  const Code& code_;
  ByteReader in_;
};

}  // namespace

bool Instruction::ends_block() const {
  return op == op_goto || op == op_ret || op == op_tableswitch || op == op_lookupswitch || op == op_athrow ||
         (op >= op_ireturn && op <= op_return);
}

bool Instruction::is_branch() const {
  return (op >= op_ifeq && op <= op_jsr) || op == op_tableswitch || op == op_lookupswitch || op == op_ifnull ||
         op == op_ifnonnull;
}

std::vector<Instruction> decode(const ClassFile& owner, const Code& code) { return Decoder(owner, code).run(); }

}  // namespace cairn::frontend::java
