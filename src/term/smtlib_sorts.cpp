#include "term/smtlib_sorts.h"

#include "base/error.h"
#include "term/limits.h"

namespace cairn::term {

std::uint32_t read_index(const SExpr& e) {
  if (e.kind != SExpr::Kind::Numeral) throw base::InputError(e.where, "expected a numeral");
  mpz_class n(std::string(e.text), 10);
  if (!n.fits_uint_p()) throw base::InputError(e.where, "this number is too large");
  return static_cast<std::uint32_t>(n.get_ui());
}

namespace {

/// How deep definitions of sorts may refer to one another, and how often one sort may use them.
constexpr int most_nested_definitions = 1000;
constexpr int max_expansions = 100000;

using Parameters = std::unordered_map<std::string_view, Sort>;

class SortReader {
 public:
  SortReader(TermManager& manager, const SmtlibSymbols& symbols, const Parameters& parameters, int depth,
             int& expansions)
      : m_(manager), symbols_(symbols), parameters_(parameters), depth_(depth), expansions_(expansions) {}

  Sort read(const SExpr& root) {
    struct Frame {
      const SExpr* e;
      std::vector<Sort> arguments;
    };
    std::vector<Frame> stack{{&root, {}}};
    for (;;) {
      Frame& top = stack.back();
      const SExpr& e = *top.e;
      bool applied = e.is_list() && e.size() > 0 && !e[0].is_symbol("_");
      if (applied && top.arguments.size() + 1 < e.size()) {
        stack.push_back({e.items[top.arguments.size() + 1], {}});
        continue;
      }
      Sort sort = applied ? application(e, top.arguments) : simple(e);
      stack.pop_back();
      if (stack.empty()) return sort;
      stack.back().arguments.push_back(sort);
    }
  }

 private:
  Sort simple(const SExpr& e) {
    if (e.is_list()) return indexed(e);
    if (!e.is_symbol()) fail(e, "expected a sort");
    if (auto it = parameters_.find(e.text); it != parameters_.end()) return it->second;
    if (symbols_.find_sort(e.text) != nullptr) return declared(e, {});
    if (e.text == "Bool") return m_.bool_sort();
    if (e.text == "Int") return m_.int_sort();
    if (e.text == "Real") return m_.real_sort();
    if (e.text == "RoundingMode") return m_.rounding_mode_sort();
    if (e.text == "Float16") return m_.float_sort(5, 11);
    if (e.text == "Float32") return m_.float_sort(8, 24);
    if (e.text == "Float64") return m_.float_sort(11, 53);
    if (e.text == "Float128") return m_.float_sort(15, 113);
    if (e.text == "String" || e.text == "RegLan") fail(e, "strings are not supported");
    fail(e, "the sort '" + std::string(e.text) + "' is not declared",
         "declare it with declare-sort or declare-datatypes");
  }

  Sort indexed(const SExpr& e) {
    if (e.size() == 3 && e[1].is_symbol("BitVec")) {
      std::uint32_t width = read_index(e[2]);
      if (width == 0 || width > max_width) fail(e[2], "bit-vectors have 1 to " + std::to_string(max_width) + " bits");
      return m_.bv_sort(width);
    }
    if (e.size() == 4 && e[1].is_symbol("FloatingPoint")) {
      std::uint32_t eb = read_index(e[2]), sb = read_index(e[3]);
      if (!is_float_format(eb, sb)) fail(e, "floats of this format are not supported");
      return m_.float_sort(eb, sb);
    }
    fail(e, "expected a sort");
  }

  Sort application(const SExpr& e, const std::vector<Sort>& arguments) {
    if (!e[0].is_symbol()) fail(e[0], "expected the name of a sort");
    std::string_view name = e[0].text;
    if (symbols_.find_sort(name) != nullptr) return declared(e[0], arguments);
    if (name == "Array" && arguments.size() == 2) return m_.array_sort(arguments[0], arguments[1]);
    if (name == "Set" && arguments.size() == 1) return m_.set_sort(arguments[0]);
    if (name == "Seq" && arguments.size() == 1) return m_.seq_sort(arguments[0]);
    fail(e, "there is no sort '" + std::string(name) + "' with " + std::to_string(arguments.size()) + " parameters");
  }

  Sort declared(const SExpr& name, const std::vector<Sort>& arguments) {
    const SmtlibSortMeaning& meaning = *symbols_.find_sort(name.text);
    std::size_t expected = 0;
    const auto* definition = std::get_if<SmtlibSortDefinition>(&meaning);
    if (definition != nullptr) expected = definition->parameters.size();
    if (arguments.size() != expected) {
      fail(name, "the sort '" + std::string(name.text) + "' has " + std::to_string(expected) + " parameters");
    }
    if (definition == nullptr) return std::get<Sort>(meaning);
    if (depth_ >= most_nested_definitions || ++expansions_ > max_expansions)
      fail(name, "definitions of sorts are nested too deeply");
    Parameters inner;
    for (std::size_t i = 0; i < expected; ++i) inner[definition->parameters[i]] = arguments[i];
    return SortReader(m_, symbols_, inner, depth_ + 1, expansions_).read(*definition->body);
  }

  TermManager& m_;
  const SmtlibSymbols& symbols_;
  const Parameters& parameters_;
  int depth_;
  int& expansions_;
};

}  // namespace

Sort read_sort(TermManager& manager, const SmtlibSymbols& symbols, const SExpr& e) {
  int expansions = 0;
  return SortReader(manager, symbols, {}, 0, expansions).read(e);
}

}  // namespace cairn::term
