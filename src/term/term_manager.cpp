#include "term/term_manager.h"

#include <array>
#include <deque>
#include <map>
#include <memory_resource>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "base/error.h"
#include "base/overloaded.h"
#include "term/limits.h"
#include "term/rewrite.h"
#include "term/sort_data.h"
#include "term/sort_rule.h"
#include "term/term_data.h"
#include "term/term_table.h"

namespace cairn::term {

namespace {

std::size_t combine(std::size_t seed, std::size_t value) {
  seed ^= value + 0x9e3779b97f4a7c15ULL + (seed << 6) + (seed >> 2);
  seed *= 0xff51afd7ed558ccdULL;
  // The table reads low bits, which a product takes from low bits only: multiples of 4096 would be neighbours.
  return seed ^ (seed >> 32);
}

std::size_t hash_integer(mpz_srcptr z) {
  std::size_t seed = static_cast<std::size_t>(mpz_sgn(z) + 1);
  for (std::size_t i = 0; i < mpz_size(z); ++i) seed = combine(seed, mpz_getlimbn(z, static_cast<mp_size_t>(i)));
  return seed;
}

std::size_t hash_term(Op op, Sort sort, std::span<const Term> children, const PayloadKey& payload) {
  std::size_t seed = combine(static_cast<std::size_t>(op), sort.id());
  for (Term child : children) seed = combine(seed, child.id());
  return combine(seed, payload.hash());
}

}  // namespace

std::size_t PayloadKey::hash() const {
  return std::visit(base::Overloaded{
                        [](std::monostate) { return std::size_t{0}; },
                        [](bool value) { return std::size_t{value}; },
                        [](const mpz_class& value) { return hash_integer(value.get_mpz_t()); },
                        [](const mpq_class& value) {
                          return combine(hash_integer(value.get_num_mpz_t()), hash_integer(value.get_den_mpz_t()));
                        },
                        [](RoundingMode mode) { return static_cast<std::size_t>(mode); },
                        [](const std::string& name) { return std::hash<std::string>()(name); },
                        [](const FunctionDecl* function) { return std::size_t{function->id}; },
                        [](const std::vector<std::uint32_t>& indices) {
                          std::size_t seed = indices.size();
                          for (std::uint32_t i : indices) seed = combine(seed, i);
                          return seed;
                        },
                    },
                    data);
}

struct TermManager::Impl {
  using SortKey = std::tuple<SortKind, std::uint32_t, std::uint32_t, std::vector<std::uint32_t>, std::string>;
  using FunctionKey = std::tuple<std::string, std::vector<std::uint32_t>, std::uint32_t>;

  std::deque<SortData> sorts;
  std::map<SortKey, Sort> sort_index;
  std::vector<Sort> datatypes;
  /// The usual bit-vector sorts by width, because they are asked for so often.
  std::array<Sort, 129> bv_sorts;
  std::deque<FunctionDecl> functions;
  std::map<FunctionKey, const FunctionDecl*> function_index;

  std::pmr::monotonic_buffer_resource arena{1 << 16};
  TermTable terms;
  /// Terms whose payload owns memory outside the arena.
  std::vector<TermData*> with_memory;
  /// Names of constants and bound variables, and the next number to try for fresh ones.
  std::unordered_set<std::string> names;
  std::unordered_map<std::string, std::uint64_t> next_fresh;

  Sort bool_sort, int_sort, real_sort, rounding_mode_sort, ref_sort;
  Term true_term, false_term;

  ~Impl() {
    for (TermData* data : with_memory) data->~TermData();
  }
};

TermManager::TermManager() : impl_(std::make_unique<Impl>()) {
  auto basic = [&](SortKind kind) {
    SortData& data = impl_->sorts.emplace_back();
    data.id = static_cast<std::uint32_t>(impl_->sorts.size());
    data.kind = kind;
    return Sort(&data);
  };
  impl_->bool_sort = basic(SortKind::Bool);
  impl_->int_sort = basic(SortKind::Int);
  impl_->real_sort = basic(SortKind::Real);
  impl_->rounding_mode_sort = basic(SortKind::RoundingMode);
  impl_->ref_sort = basic(SortKind::Ref);
  impl_->false_term = intern(Op::Value, bool_sort(), {}, PayloadKey{false});
  impl_->true_term = intern(Op::Value, bool_sort(), {}, PayloadKey{true});
}

TermManager::~TermManager() = default;

Sort TermManager::bool_sort() const { return impl_->bool_sort; }
Sort TermManager::int_sort() const { return impl_->int_sort; }
Sort TermManager::real_sort() const { return impl_->real_sort; }
Sort TermManager::rounding_mode_sort() const { return impl_->rounding_mode_sort; }
Sort TermManager::ref_sort() const { return impl_->ref_sort; }

Sort TermManager::make_sort(SortKind kind, std::uint32_t a, std::uint32_t b, std::vector<Sort> params,
                            std::string_view name) {
  std::vector<std::uint32_t> ids;
  for (Sort s : params) {
    CAIRN_CHECK(s, "a sort parameter is null");
    ids.push_back(s.id());
  }
  auto [it, fresh] = impl_->sort_index.try_emplace(Impl::SortKey{kind, a, b, std::move(ids), std::string(name)});
  if (fresh) {
    SortData& data = impl_->sorts.emplace_back();
    data.id = static_cast<std::uint32_t>(impl_->sorts.size());
    data.kind = kind;
    data.a = a;
    data.b = b;
    data.params = std::move(params);
    data.name = name;
    it->second = Sort(&data);
    if (kind == SortKind::Datatype) impl_->datatypes.push_back(it->second);
  }
  return it->second;
}

Sort TermManager::bv_sort(std::uint32_t width) {
  CAIRN_CHECK(width > 0 && width <= max_width, "bit-vectors have 1 to 2^20 bits");
  if (width >= impl_->bv_sorts.size()) return make_sort(SortKind::BitVec, width, 0, {}, {});
  Sort& sort = impl_->bv_sorts[width];
  if (!sort) sort = make_sort(SortKind::BitVec, width, 0, {}, {});
  return sort;
}

Sort TermManager::float_sort(std::uint32_t exponent_bits, std::uint32_t significand_bits) {
  CAIRN_CHECK(is_float_format(exponent_bits, significand_bits), "unsupported format of floats");
  return make_sort(SortKind::Float, exponent_bits, significand_bits, {}, {});
}

Sort TermManager::array_sort(Sort index, Sort element) {
  return make_sort(SortKind::Array, 0, 0, {index, element}, {});
}
Sort TermManager::set_sort(Sort element) { return make_sort(SortKind::Set, 0, 0, {element}, {}); }
Sort TermManager::seq_sort(Sort element) { return make_sort(SortKind::Seq, 0, 0, {element}, {}); }
Sort TermManager::uninterpreted_sort(std::string_view name) {
  return make_sort(SortKind::Uninterpreted, 0, 0, {}, name);
}
Sort TermManager::declare_datatype(std::string_view name) { return make_sort(SortKind::Datatype, 0, 0, {}, name); }

void TermManager::define_datatype(Sort datatype, std::vector<Constructor> constructors) {
  CAIRN_CHECK(datatype && datatype.is_datatype() && !is_defined(datatype), "a datatype is defined once");
  CAIRN_CHECK(!constructors.empty(), "a datatype has a constructor");
  impl_->sorts[datatype.id() - 1].datatype = std::make_unique<Datatype>(Datatype{std::move(constructors)});
}

bool TermManager::is_defined(Sort datatype) const { return SortData::of(datatype).datatype != nullptr; }

Sort TermManager::find_datatype(std::string_view name) const {
  auto it = impl_->sort_index.find(Impl::SortKey{SortKind::Datatype, 0, 0, {}, std::string(name)});
  return it == impl_->sort_index.end() ? Sort() : it->second;
}

std::span<const Sort> TermManager::datatypes() const { return impl_->datatypes; }

const FunctionDecl& TermManager::declare_function(std::string_view name, std::vector<Sort> domain, Sort range) {
  std::vector<std::uint32_t> ids;
  for (Sort s : domain) ids.push_back(s.id());
  auto [it, fresh] = impl_->function_index.try_emplace({std::string(name), std::move(ids), range.id()});
  if (fresh) {
    auto id = static_cast<std::uint32_t>(impl_->functions.size());
    it->second = &impl_->functions.emplace_back(FunctionDecl{id, std::string(name), std::move(domain), range});
  }
  return *it->second;
}

Term TermManager::intern(Op op, Sort sort, std::span<const Term> children, PayloadKey&& payload) {
  std::size_t hash = hash_term(op, sort, children, payload);
  TermData* found = impl_->terms.find(hash, [&](const TermData& data) {
    return data.op == op && data.sort == sort &&
           std::equal(data.children.begin(), data.children.end(), children.begin(), children.end()) &&
           data.payload == payload;
  });
  if (found != nullptr) return Term(found);
  std::span<const Term> kept;
  if (!children.empty()) {
    auto* copy = static_cast<Term*>(impl_->arena.allocate(children.size_bytes(), alignof(Term)));
    std::uninitialized_copy(children.begin(), children.end(), copy);
    kept = {copy, children.size()};
  }
  void* memory = impl_->arena.allocate(sizeof(TermData), alignof(TermData));
  auto id = static_cast<std::uint32_t>(impl_->terms.size());
  auto* data = new (memory) TermData{{id, op, sort, kept}, std::move(payload)};
  data->set_facts();
  impl_->terms.insert(hash, data);
  if (info(op).payload != Payload::None) impl_->with_memory.push_back(data);
  return Term(data);
}

Term TermManager::mk_true() { return impl_->true_term; }
Term TermManager::mk_false() { return impl_->false_term; }
Term TermManager::mk_bool(bool value) { return value ? mk_true() : mk_false(); }
Term TermManager::mk_int(const mpz_class& value) { return intern(Op::Value, int_sort(), {}, PayloadKey{value}); }

Term TermManager::mk_real(const mpq_class& value) {
  mpq_class canonical = value;
  canonical.canonicalize();
  return intern(Op::Value, real_sort(), {}, PayloadKey{std::move(canonical)});
}

Term TermManager::mk_bv(const mpz_class& value, std::uint32_t width) {
  Sort sort = bv_sort(width);
  mpz_class bits;
  mpz_fdiv_r_2exp(bits.get_mpz_t(), value.get_mpz_t(), width);
  return intern(Op::Value, sort, {}, PayloadKey{std::move(bits)});
}

Term TermManager::mk_float(const mpz_class& bits, std::uint32_t exponent_bits, std::uint32_t significand_bits) {
  Sort sort = float_sort(exponent_bits, significand_bits);
  mpz_class value, magnitude, infinity;
  mpz_fdiv_r_2exp(value.get_mpz_t(), bits.get_mpz_t(), exponent_bits + significand_bits);
  mpz_fdiv_r_2exp(magnitude.get_mpz_t(), value.get_mpz_t(), exponent_bits + significand_bits - 1);
  infinity = ((mpz_class(1) << exponent_bits) - 1) << (significand_bits - 1);
  if (magnitude > infinity) value = infinity + (mpz_class(1) << (significand_bits - 2));
  return intern(Op::Value, sort, {}, PayloadKey{std::move(value)});
}

Term TermManager::mk_rounding_mode(RoundingMode mode) {
  return intern(Op::Value, rounding_mode_sort(), {}, PayloadKey{mode});
}

Term TermManager::mk_ref(const mpz_class& number) { return intern(Op::Value, ref_sort(), {}, PayloadKey{number}); }

Term TermManager::mk_const(std::string_view name, Sort sort) {
  CAIRN_CHECK(sort, "a constant has a sort");
  impl_->names.emplace(name);
  return intern(Op::Const, sort, {}, PayloadKey{std::string(name)});
}

Term TermManager::mk_bound(std::string_view name, Sort sort) {
  CAIRN_CHECK(sort, "a bound variable has a sort");
  impl_->names.emplace(name);
  return intern(Op::Bound, sort, {}, PayloadKey{std::string(name)});
}

std::string TermManager::fresh_name(std::string_view prefix) {
  std::uint64_t& next = impl_->next_fresh[std::string(prefix)];
  std::string name;
  do {
    name = std::string(prefix) + "!" + std::to_string(next++);
  } while (impl_->names.contains(name));
  return name;
}

Term TermManager::fresh_const(std::string_view prefix, Sort sort) { return mk_const(fresh_name(prefix), sort); }
Term TermManager::fresh_bound(std::string_view prefix, Sort sort) { return mk_bound(fresh_name(prefix), sort); }

std::optional<Sort> TermManager::sort_of(Op op, std::span<const Term> children, std::span<const std::uint32_t> indices,
                                         Sort sort, std::string* error) {
  return apply_sort_rule(*this, op, children, indices, sort, error);
}

Sort TermManager::checked_sort(Op op, std::span<const Term> children, std::span<const std::uint32_t> indices,
                               Sort sort) {
  std::string error;
  auto result = sort_of(op, children, indices, sort, &error);
  CAIRN_CHECK(result.has_value(), "ill-sorted term: " + error);
  return *result;
}

Term TermManager::mk(Op op, std::span<const Term> children, std::span<const std::uint32_t> indices, Sort sort) {
  CAIRN_CHECK(info(op).payload == Payload::None || info(op).payload == Payload::Indices, "the operator needs a name");
  return Rewriter(*this).rewrite({op, children, indices, checked_sort(op, children, indices, sort)});
}

Term TermManager::mk(Op op, std::initializer_list<Term> children, std::initializer_list<std::uint32_t> indices,
                     Sort sort) {
  return mk(op, std::span(children.begin(), children.size()), std::span(indices.begin(), indices.size()), sort);
}

Term TermManager::mk_named(Op op, std::string_view name, std::span<const Term> children, Sort sort) {
  CAIRN_CHECK(info(op).payload == Payload::Name && info(op).rule != SortRule::Leaf, "the operator has no name");
  Sort result = checked_sort(op, children, {}, sort);
  return intern(op, result, children, PayloadKey{std::string(name)});
}

Term TermManager::mk_apply(const FunctionDecl& function, std::span<const Term> arguments, Op op) {
  CAIRN_CHECK(info(op).payload == Payload::Function, "the operator applies no function");
  CAIRN_CHECK(arguments.size() == function.domain.size(), "wrong number of arguments of " + function.name);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    CAIRN_CHECK(arguments[i].sort() == function.domain[i], "ill-sorted argument of " + function.name);
  }
  return intern(op, function.range, arguments, PayloadKey{&function});
}

Term TermManager::mk_quantifier(Op op, std::span<const Term> variables, Term body,
                                std::span<const std::vector<Term>> triggers) {
  std::vector<Term> children(variables.begin(), variables.end());
  std::vector<std::uint32_t> indices{static_cast<std::uint32_t>(variables.size())};
  children.push_back(body);
  for (const auto& trigger : triggers) {
    indices.push_back(static_cast<std::uint32_t>(trigger.size()));
    children.insert(children.end(), trigger.begin(), trigger.end());
  }
  return mk(op, children, indices);
}

Term TermManager::rebuild(Term term, std::span<const Term> children) {
  const OpInfo& row = info(term.op());
  Sort sort = row.explicit_sort ? term.sort() : Sort();
  if (row.rule == SortRule::Leaf) return term;
  if (row.payload == Payload::Name) return mk_named(term.op(), term.name(), children, sort);
  if (row.payload == Payload::Function) return mk_apply(term.function(), children, term.op());
  return mk(term.op(), children, term.indices(), sort);
}

Term TermManager::mk_raw(Op op, std::span<const Term> children, std::span<const std::uint32_t> indices, Sort sort) {
  Sort result = checked_sort(op, children, indices, sort);
  PayloadKey payload;
  if (info(op).payload == Payload::Indices) payload.data = std::vector<std::uint32_t>(indices.begin(), indices.end());
  return intern(op, result, children, std::move(payload));
}

Term TermManager::rebuild_raw(Term term, std::span<const Term> children) {
  const OpInfo& row = info(term.op());
  Sort sort = row.explicit_sort ? term.sort() : Sort();
  if (row.payload == Payload::None || row.payload == Payload::Indices) {
    return mk_raw(term.op(), children, term.indices(), sort);
  }
  return rebuild(term, children);  // the operators with other payloads are not rewritten
}

std::size_t TermManager::term_count() const { return impl_->terms.size(); }

}  // namespace cairn::term
