#include "ir/text/type_parser.h"

#include "term/limits.h"

namespace cairn::ir {
namespace {

// Types are nested by hand; deeper ones are mistakes, and traversals of types recurse.
constexpr int max_depth = 64;

class TypeParser {
 public:
  TypeParser(Cursor& cursor, const TypeNames& names) : cursor_(cursor), names_(names) {}

  Type type(int depth = 0) {
    const Token& token = cursor_.peek();
    if (depth > max_depth) cursor_.fail(token, "type nested too deeply");
    if (!token.is_name()) cursor_.fail_expected("a type");
    cursor_.next();
    if (token.kind == TokenKind::Quoted) return named(token);
    std::string_view word = token.text;
    if (word == "bool") return Type::boolean();
    if (word == "int") return Type::integer();
    if (word == "real") return Type::real();
    if (word == "ref") return reference();
    if (word == "float") return floating(token);
    if (word == "array") return array(depth);
    if (word == "ptr") return cursor_.at("<") ? Type::ptr_to(params(depth, 1)[0]) : Type::ptr();
    if (word == "set") return Type::set(value_params(depth, 1)[0]);
    if (word == "seq") return Type::seq(value_params(depth, 1)[0]);
    if (word == "block") return block(depth);
    if (word == "map") {
      std::vector<Type> both = value_params(depth, 2);
      return Type::map(std::move(both[0]), std::move(both[1]));
    }
    if (word.starts_with("bv") && word.size() > 2 && word.find_first_not_of("0123456789", 2) == word.npos)
      return bit_vector(token);
    return named(token);
  }

 private:
  Type bit_vector(const Token& token) {
    std::string_view digits = token.text.substr(2);
    std::uint32_t width = digits.size() > 7 ? 0 : static_cast<std::uint32_t>(std::stoul(std::string(digits)));
    if (width == 0 || width > term::max_width)
      cursor_.fail(token, "bit-vectors have 1 to " + std::to_string(term::max_width) + " bits");
    return Type::bv(width);
  }

  Type floating(const Token& token) {
    cursor_.expect("<", "and the format of the float");
    auto exponent = static_cast<std::uint32_t>(cursor_.integer("the number of exponent bits", 1 << 20));
    cursor_.expect(",", "between exponent and significand bits");
    auto significand = static_cast<std::uint32_t>(cursor_.integer("the number of significand bits", 1 << 20));
    cursor_.expect(">", "after the format of the float");
    if (!term::is_float_format(exponent, significand))
      cursor_.fail(token, "unsupported format of floats", "float<8, 24> and float<11, 53> are the usual ones");
    return Type::floating(exponent, significand);
  }

  Type reference() {
    const Token& token = cursor_.peek();
    bool record = token.kind == TokenKind::Quoted ||
                  (token.kind == TokenKind::Word && names_.records.contains(std::string(token.text)));
    if (!record) {
      // A misspelt record is a name that cannot follow a type.
      if (token.kind == TokenKind::Word && !token.is("at")) unknown(token, names_.records);
      return Type::ref();
    }
    std::string name = decode(cursor_.next());
    if (!names_.records.contains(name)) unknown(token, names_.records);
    return Type::ref(std::move(name));
  }

  Type array(int depth) {
    std::vector<Type> types = params(depth, 1, 2);
    for (const Type& type : types) check_value(type);
    if (types.size() == 1) types.push_back(Type::integer());
    if (types[1].kind != TypeKind::Int && types[1].kind != TypeKind::BitVec)
      cursor_.fail(cursor_.where(), "indices of arrays are int or bit-vectors, not " + to_string(types[1]));
    return Type::array(std::move(types[0]), std::move(types[1]));
  }

  Type block(int depth) {
    cursor_.expect("<", "and the type of the elements");
    Type element = type(depth + 1);
    cursor_.expect(",", "and the number of elements");
    auto count = static_cast<std::uint32_t>(cursor_.integer("the number of elements", UINT32_MAX));
    cursor_.expect(">", "after the number of elements");
    return Type::block(std::move(element), count);
  }

  std::vector<Type> params(int depth, std::size_t min, std::size_t max = 0) {
    cursor_.expect("<", "and the type of the elements");
    std::vector<Type> types{type(depth + 1)};
    while (types.size() < std::max(min, max) && (types.size() < min || cursor_.at(","))) {
      cursor_.expect(",", "and another type");
      types.push_back(type(depth + 1));
    }
    cursor_.expect(">", "after the types");
    return types;
  }

  std::vector<Type> value_params(int depth, std::size_t count) {
    std::vector<Type> types = params(depth, count);
    for (const Type& type : types) check_value(type);
    return types;
  }

  void check_value(const Type& type) {
    if (!type.is_value())
      cursor_.fail(cursor_.where(), to_string(type) + " is not a type of values", "write 'ref' before a record");
  }

  Type named(const Token& token) {
    std::string name = decode(token);
    if (names_.datatypes.contains(name)) return Type::datatype(name);
    if (names_.opaque.contains(name)) return Type::opaque(name);
    if (names_.records.contains(name)) return Type::record(name);
    unknown(token, names_.records, names_.datatypes, names_.opaque);
  }

  template <class... Names>
  [[noreturn]] void unknown(const Token& token, const Names&... names) {
    std::vector<std::string_view> candidates{"bool", "int", "real", "ref", "array", "ptr", "set", "seq", "map"};
    if (sizeof...(names) == 1) candidates.clear();
    (candidates.insert(candidates.end(), names.begin(), names.end()), ...);
    std::sort(candidates.begin(), candidates.end());
    std::string kind = sizeof...(names) == 1 ? "record " : "type ";
    cursor_.fail(token, "unknown " + kind + Cursor::describe(token), suggest(decode(token), candidates));
  }

  Cursor& cursor_;
  const TypeNames& names_;
};

}  // namespace

Type parse_type(Cursor& cursor, const TypeNames& names) { return TypeParser(cursor, names).type(); }

term::Sort parse_sort(Cursor& cursor, const TypeNames& names, term::TermManager& terms) {
  const Token& token = cursor.peek();
  if (cursor.accept("rounding")) return terms.rounding_mode_sort();
  Type type = parse_type(cursor, names);
  if (!type.is_value()) cursor.fail(token, to_string(type) + " is not a type of values", "write 'ref' before a record");
  return sort_of(terms, type, names.pointer_width);
}

}  // namespace cairn::ir
