#include "smt/z3_model.h"

#include <unordered_set>

#include "base/error.h"
#include "base/unsupported.h"
#include "term/cardinality.h"
#include "term/value.h"

namespace cairn::smt {

using term::Op;
using term::Sort;
using term::SortKind;
using term::Term;

namespace {

/// The value of a Boolean operator that Z3 maps over sets.
std::optional<Term> map_value(term::TermManager& manager, Z3_decl_kind function, const std::vector<Term>& values) {
  switch (function) {
    case Z3_OP_AND: return manager.mk_and(values);
    case Z3_OP_OR: return manager.mk_or(values);
    case Z3_OP_NOT: return manager.mk_not(values[0]);
    default: return std::nullopt;
  }
}

/// Applies a function to array values point by point.
std::optional<Term> map_arrays(term::TermManager& manager, Z3_decl_kind function, Sort sort,
                               const std::vector<Term>& arrays) {
  std::vector<term::ArrayValue> contents;
  std::vector<Term> defaults;
  for (const Term array : arrays) {
    contents.push_back(term::read_array_value(array));
    defaults.push_back(contents.back().otherwise);
  }
  const auto otherwise = map_value(manager, function, defaults);
  if (!otherwise) return std::nullopt;
  term::ArrayValue result{*otherwise, {}};
  for (const auto& content : contents) {
    for (const auto& [index, element] : content.entries) {
      std::vector<Term> values;
      for (const Term array : arrays) values.push_back(manager.mk(Op::Select, {array, index}));
      result.entries.emplace_back(index, *map_value(manager, function, values));
    }
  }
  return term::make_array_value(manager, sort, std::move(result));
}

}  // namespace

Z3Model::Z3Model(term::TermManager& manager, Z3Context& context, Z3Sorts& sorts, Z3Terms& terms, Z3_model model)
    : ValueReader(manager),
      context_(context),
      sorts_(sorts),
      terms_(terms),
      model_(model),
      known_definitions_(terms.definitions()) {
  Z3_model_inc_ref(context_, model_);
  for (const auto& [literal, node] : terms.references()) {
    references_.emplace(evaluate(node), literal);
    if (literal.integer() >= next_reference_) next_reference_ = literal.integer() + 1;
  }
}

Z3Model::~Z3Model() { Z3_model_dec_ref(context_, model_); }

Z3_ast Z3Model::evaluate(Z3_ast ast) {
  Z3_ast value = nullptr;
  const bool done = Z3_model_eval(context_, model_, ast, true, &value);
  context_.check();
  CAIRN_CHECK(done, "Z3 evaluates a term in its model");
  return value;
}

std::optional<Term> Z3Model::value(Term term) {
  Z3_ast node = terms_.translate(term);
  if (terms_.definitions() != known_definitions_) return std::nullopt;
  return read(evaluate(node), term.sort());
}

Z3Model::Parts Z3Model::parts_of(const Z3_ast& ast, Sort sort) {
  switch (sort.kind()) {
    case SortKind::Array: return array_parts(ast, sort);
    case SortKind::Set: return {Shape::Other, {{ast, manager_.array_sort(sort.params()[0], manager_.bool_sort())}}};
    case SortKind::Seq: return seq_parts(ast, sort);
    case SortKind::Datatype: return datatype_parts(ast, sort);
    case SortKind::Uninterpreted: return {};
    default: return {Shape::Leaf, {}};
  }
}

std::optional<Term> Z3Model::combine(const Z3_ast& ast, Sort sort, const std::vector<Term>& values) {
  if (sort.is(SortKind::Set)) return finite_set(values[0], sort);
  Z3_func_decl map = Z3_get_app_decl(context_, Z3_to_app(context_, ast));
  return map_arrays(manager_, Z3_get_decl_kind(context_, Z3_get_decl_func_decl_parameter(context_, map, 0)), sort,
                    values);
}

Z3Model::Parts Z3Model::datatype_parts(Z3_ast ast, Sort sort) {
  if (!Z3_is_app(context_, ast)) return {};
  Z3_app app = Z3_to_app(context_, ast);
  Z3_func_decl decl = Z3_get_app_decl(context_, app);
  if (Z3_get_decl_kind(context_, decl) != Z3_OP_DT_CONSTRUCTOR) return {};
  Parts result{Shape::Datatype, {}, sorts_.constructor_index(sort, decl)};
  const auto& selectors = sort.datatype().constructors[result.constructor].selectors;
  for (unsigned i = 0; i < selectors.size(); ++i) {
    result.parts.emplace_back(Z3_get_app_arg(context_, app, i), selectors[i].sort);
  }
  return result;
}

// The stores of a chain, the inner ones first, over a constant array or a function's interpretation; or a function
// mapped over arrays, which is what set operations become; or a lambda, which is what arrays to Bool become.
Z3Model::Parts Z3Model::array_parts(Z3_ast ast, Sort sort) {
  if (Z3_get_ast_kind(context_, ast) == Z3_QUANTIFIER_AST) return lambda_parts(ast, sort);
  std::vector<std::pair<Z3_ast, Z3_ast>> stores;
  while (Z3_is_app(context_, ast)) {
    Z3_app app = Z3_to_app(context_, ast);
    const Z3_decl_kind kind = Z3_get_decl_kind(context_, Z3_get_app_decl(context_, app));
    if (kind == Z3_OP_STORE) {
      stores.push_back({Z3_get_app_arg(context_, app, 1), Z3_get_app_arg(context_, app, 2)});
      ast = Z3_get_app_arg(context_, app, 0);
      continue;
    }
    Parts result;
    if (kind == Z3_OP_CONST_ARRAY) {
      result = {Shape::Array, {{Z3_get_app_arg(context_, app, 0), sort.params()[1]}}};
    } else if (kind == Z3_OP_AS_ARRAY) {
      result = function_parts(Z3_get_as_array_func_decl(context_, ast), sort);
    } else if (kind == Z3_OP_ARRAY_MAP && stores.empty()) {
      result.shape = Shape::Other;
      const unsigned count = Z3_get_app_num_args(context_, app);
      for (unsigned i = 0; i < count; ++i) result.parts.emplace_back(Z3_get_app_arg(context_, app, i), sort);
    }
    if (result.shape == Shape::None) return {};
    for (auto store = stores.rbegin(); store != stores.rend(); ++store) {
      result.parts.emplace_back(store->first, sort.params()[0]);
      result.parts.emplace_back(store->second, sort.params()[1]);
    }
    return result;
  }
  return {};
}

// A lambda that compares its variable with values: it has its default where all these comparisons are false.
Z3Model::Parts Z3Model::lambda_parts(Z3_ast lambda, Sort sort) {
  if (!Z3_is_lambda(context_, lambda) || Z3_get_quantifier_num_bound(context_, lambda) != 1) return {};
  Z3_symbol name = context_.fresh_symbol();
  Z3_ast variable = Z3_mk_const(context_, name, sorts_.sort(sort.params()[0]));
  Z3_ast body = Z3_substitute_vars(context_, Z3_get_quantifier_body(context_, lambda), 1, &variable);
  std::vector<Z3_ast> comparisons;
  std::vector<Z3_ast> indices;
  std::unordered_set<Z3_ast> seen{body};
  std::vector<Z3_ast> work{body};
  while (!work.empty()) {
    Z3_ast node = work.back();
    work.pop_back();
    if (!Z3_is_app(context_, node)) return {};
    Z3_app app = Z3_to_app(context_, node);
    const unsigned count = Z3_get_app_num_args(context_, app);
    if (Z3_get_decl_kind(context_, Z3_get_app_decl(context_, app)) == Z3_OP_EQ) {
      Z3_ast left = Z3_get_app_arg(context_, app, 0);
      Z3_ast right = Z3_get_app_arg(context_, app, 1);
      if (left == variable || right == variable) {
        comparisons.push_back(node);
        indices.push_back(left == variable ? right : left);
        continue;
      }
    }
    for (unsigned i = 0; i < count; ++i) {
      if (Z3_ast child = Z3_get_app_arg(context_, app, i); seen.insert(child).second) work.push_back(child);
    }
  }
  const auto replaced = [&](const std::vector<Z3_ast>& from, const std::vector<Z3_ast>& to) {
    Z3_ast result = Z3_substitute(context_, body, static_cast<unsigned>(from.size()), from.data(), to.data());
    return Z3_simplify(context_, result);
  };
  const std::vector<Z3_ast> falses(comparisons.size(), Z3_mk_false(context_));
  Parts result{Shape::Array, {{replaced(comparisons, falses), sort.params()[1]}}};
  for (Z3_ast index : indices) {
    result.parts.emplace_back(index, sort.params()[0]);
    result.parts.emplace_back(replaced({variable}, {index}), sort.params()[1]);
  }
  context_.check();
  return result;
}

Z3Model::Parts Z3Model::function_parts(Z3_func_decl function, Sort sort) {
  Z3_func_interp interpretation = Z3_model_get_func_interp(context_, model_, function);
  if (interpretation == nullptr) return {};
  Z3_func_interp_inc_ref(context_, interpretation);
  const Sort element = sort.params()[1];
  Parts result{Shape::Array, {{evaluate(Z3_func_interp_get_else(context_, interpretation)), element}}};
  const unsigned count = Z3_func_interp_get_num_entries(context_, interpretation);
  for (unsigned i = 0; i < count; ++i) {
    Z3_func_entry entry = Z3_func_interp_get_entry(context_, interpretation, i);
    Z3_func_entry_inc_ref(context_, entry);
    result.parts.emplace_back(Z3_func_entry_get_arg(context_, entry, 0), sort.params()[0]);
    result.parts.emplace_back(Z3_func_entry_get_value(context_, entry), element);
    Z3_func_entry_dec_ref(context_, entry);
  }
  Z3_func_interp_dec_ref(context_, interpretation);
  return result;
}

// Parts of a sequence: its elements.
Z3Model::Parts Z3Model::seq_parts(Z3_ast root, Sort sort) {
  Parts result{Shape::Seq, {}};
  std::vector<Z3_ast> work{root};
  while (!work.empty()) {
    Z3_ast ast = work.back();
    work.pop_back();
    if (!Z3_is_app(context_, ast)) return {};
    Z3_app app = Z3_to_app(context_, ast);
    switch (Z3_get_decl_kind(context_, Z3_get_app_decl(context_, app))) {
      case Z3_OP_SEQ_EMPTY: break;
      case Z3_OP_SEQ_UNIT: result.parts.emplace_back(Z3_get_app_arg(context_, app, 0), sort.params()[0]); break;
      case Z3_OP_SEQ_CONCAT:
        for (unsigned i = Z3_get_app_num_args(context_, app); i > 0; --i) {
          work.push_back(Z3_get_app_arg(context_, app, i - 1));
        }
        break;
      default: return {};
    }
  }
  return result;
}

// An array to Bool is a finite set when its default is false, or when all elements can be listed.
std::optional<Term> Z3Model::finite_set(Term array, Sort sort) {
  const term::ArrayValue content = term::read_array_value(array);
  std::vector<Term> elements;
  if (content.otherwise.is_false()) {
    for (const auto& [index, member] : content.entries) elements.push_back(index);
  } else {
    const auto all = term::enumerate(manager_, sort.params()[0], 1U << 12);
    if (!all) return std::nullopt;
    for (const Term element : *all) {
      if (manager_.mk(Op::Select, {array, element}).is_true()) elements.push_back(element);
    }
  }
  return term::make_set_value(manager_, sort, std::move(elements));
}

std::optional<Term> Z3Model::leaf(const Z3_ast& ast, Sort sort) {
  switch (sort.kind()) {
    case SortKind::Bool:
      switch (Z3_get_bool_value(context_, ast)) {
        case Z3_L_TRUE: return manager_.mk_true();
        case Z3_L_FALSE: return manager_.mk_false();
        default: return std::nullopt;
      }
    case SortKind::Ref: return reference(ast);
    case SortKind::RoundingMode: return rounding_mode(ast);
    default: return number(ast, sort);
  }
}

Term Z3Model::reference(Z3_ast ast) {
  const auto [found, fresh] = references_.try_emplace(ast);
  if (fresh) {
    found->second = manager_.mk_ref(next_reference_);
    ++next_reference_;
  }
  return found->second;
}

std::optional<Term> Z3Model::number(Z3_ast ast, Sort sort) {
  if (sort.is_float()) {
    if (!Z3_is_numeral_ast(context_, ast)) return std::nullopt;
    if (Z3_fpa_is_numeral_nan(context_, ast)) {
      const mpz_class nan = (mpz_class(1) << (sort.a() + sort.b() - 1)) - 1;
      return manager_.mk_float(nan, sort.a(), sort.b());
    }
    ast = Z3_simplify(context_, Z3_mk_fpa_to_ieee_bv(context_, ast));
    context_.check();
  }
  if (!Z3_is_numeral_ast(context_, ast)) return std::nullopt;
  const char* text = Z3_get_numeral_string(context_, ast);
  if (sort.is_int()) return manager_.mk_int(mpz_class(text));
  if (sort.is_bv()) return manager_.mk_bv(mpz_class(text), sort.width());
  if (sort.is_float()) return manager_.mk_float(mpz_class(text), sort.a(), sort.b());
  mpq_class rational(text);
  rational.canonicalize();
  return manager_.mk_real(rational);
}

std::optional<Term> Z3Model::rounding_mode(Z3_ast ast) {
  if (!Z3_is_app(context_, ast)) return std::nullopt;
  switch (Z3_get_decl_kind(context_, Z3_get_app_decl(context_, Z3_to_app(context_, ast)))) {
    case Z3_OP_FPA_RM_NEAREST_TIES_TO_EVEN: return manager_.mk_rounding_mode(term::RoundingMode::NearestEven);
    case Z3_OP_FPA_RM_NEAREST_TIES_TO_AWAY: return manager_.mk_rounding_mode(term::RoundingMode::NearestAway);
    case Z3_OP_FPA_RM_TOWARD_POSITIVE: return manager_.mk_rounding_mode(term::RoundingMode::TowardPositive);
    case Z3_OP_FPA_RM_TOWARD_NEGATIVE: return manager_.mk_rounding_mode(term::RoundingMode::TowardNegative);
    case Z3_OP_FPA_RM_TOWARD_ZERO: return manager_.mk_rounding_mode(term::RoundingMode::TowardZero);
    default: return std::nullopt;
  }
}

}  // namespace cairn::smt
