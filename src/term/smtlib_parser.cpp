#include "term/smtlib_parser.h"

#include "base/error.h"
#include "term/smtlib_elaborator.h"
#include "term/smtlib_sorts.h"

namespace cairn::term {

namespace {

constexpr unsigned max_levels = 1000000;

class ScriptParser {
 public:
  ScriptParser(TermManager& manager, std::string_view text, base::FileId file, ParseMode mode)
      : m_(manager), reader_(text, file), elaborator_(manager, symbols_, mode) {}

  SmtlibScript parse() {
    while (const SExpr* e = reader_.next()) {
      expect(*e, e->is_list() && e->size() > 0 && (*e)[0].is_symbol(), "expected a command in parentheses");
      command(*e);
      if ((*e)[0].text == "exit") break;
    }
    return std::move(script_);
  }

 private:
  using Handler = void (ScriptParser::*)(const SExpr&);

  void command(const SExpr& e) {
    static const std::unordered_map<std::string_view, Handler> handlers{
        {"assert", &ScriptParser::assertion},
        {"check-sat", &ScriptParser::check_sat},
        {"check-sat-assuming", &ScriptParser::check_sat},
        {"push", &ScriptParser::push_pop},
        {"pop", &ScriptParser::push_pop},
        {"get-value", &ScriptParser::get_value},
        {"declare-const", &ScriptParser::declare_function},
        {"declare-fun", &ScriptParser::declare_function},
        {"define-fun", &ScriptParser::define_function},
        {"define-const", &ScriptParser::define_function},
        {"declare-sort", &ScriptParser::declare_sort},
        {"define-sort", &ScriptParser::define_sort},
        {"declare-datatype", &ScriptParser::declare_datatype},
        {"declare-datatypes", &ScriptParser::declare_datatypes},
        {"set-logic", &ScriptParser::set_logic},
        {"set-option", &ScriptParser::set_option},
        {"reset", &ScriptParser::reset},
    };
    static const std::unordered_map<std::string_view, bool> others{
        {"set-info", true},       {"get-info", true},       {"get-option", true},     {"get-model", true},
        {"get-proof", true},      {"get-unsat-core", true}, {"get-assignment", true}, {"get-unsat-assumptions", true},
        {"get-assertions", true}, {"echo", true},           {"exit", true},           {"reset-assertions", true},
    };
    std::string_view name = e[0].text;
    if (auto it = handlers.find(name); it != handlers.end()) {
      (this->*it->second)(e);
    } else if (others.contains(name)) {
      add(SmtlibCommand::Kind::Other, e).name = name;
    } else if (name.starts_with("define-fun")) {
      fail(e[0], "recursive functions are not supported", "declare the function and assert what it satisfies");
    } else {
      fail(e[0], "unknown command '" + std::string(name) + "'");
    }
  }

  SmtlibCommand& add(SmtlibCommand::Kind kind, const SExpr& e) {
    return script_.commands.emplace_back(SmtlibCommand{kind, e.where, {}, 0, {}});
  }

  void declared(const SExpr& e, const SExpr& name) { add(SmtlibCommand::Kind::Declare, e).name = name.text; }

  void assertion(const SExpr& e) {
    expect(e, e.size() == 2, "expected (assert term)");
    Term formula = elaborator_.term_of_sort(e[1], m_.bool_sort());
    add(SmtlibCommand::Kind::Assert, e).terms = {formula};
  }

  void check_sat(const SExpr& e) {
    bool assuming = e[0].text == "check-sat-assuming";
    expect(e, assuming ? e.size() == 2 && e[1].is_list() : e.size() == 1, "expected (check-sat-assuming (term ...))");
    std::vector<Term> assumptions;
    if (assuming) {
      for (const SExpr* item : e[1].items) assumptions.push_back(elaborator_.term_of_sort(*item, m_.bool_sort()));
    }
    add(SmtlibCommand::Kind::CheckSat, e).terms = std::move(assumptions);
  }

  void push_pop(const SExpr& e) {
    expect(e, e.size() <= 2, "expected one numeral");
    bool push = e[0].text == "push";
    unsigned levels = e.size() == 2 ? read_index(e[1]) : 1;
    expect(e, levels <= max_levels, "these are too many levels");
    if (!push && levels > symbols_.depth())
      fail(e, "there are only " + std::to_string(symbols_.depth()) + " levels to pop");
    for (unsigned i = 0; i < levels; ++i) push ? symbols_.push() : symbols_.pop();
    add(push ? SmtlibCommand::Kind::Push : SmtlibCommand::Kind::Pop, e).levels = levels;
  }

  void get_value(const SExpr& e) {
    expect(e, e.size() == 2 && e[1].is_list(), "expected (get-value (term ...))");
    std::vector<Term> terms;
    for (const SExpr* item : e[1].items) terms.push_back(elaborator_.term(*item));
    add(SmtlibCommand::Kind::GetValue, e).terms = std::move(terms);
  }

  const SExpr& name_of(const SExpr& e) {
    expect(e, e.size() > 1 && e[1].is_symbol(), "expected a name");
    return e[1];
  }

  void declare_function(const SExpr& e) {
    const SExpr& name = name_of(e);
    bool constant = e[0].text == "declare-const";
    expect(e, e.size() == (constant ? 3U : 4U) && (constant || e[2].is_list()),
           constant ? "expected (declare-const name sort)" : "expected (declare-fun name (sort ...) sort)");
    std::vector<Sort> domain;
    if (!constant) {
      for (const SExpr* s : e[2].items) domain.push_back(read_sort(m_, symbols_, *s));
    }
    Sort range = read_sort(m_, symbols_, *e.items.back());
    if (domain.empty()) {
      symbols_.add(name, m_.mk_const(name.text, range));
    } else {
      symbols_.add(name, &m_.declare_function(name.text, std::move(domain), range));
    }
    declared(e, name);
  }

  void define_function(const SExpr& e) {
    const SExpr& name = name_of(e);
    bool constant = e[0].text == "define-const";
    expect(e, e.size() == (constant ? 4U : 5U) && (constant || e[2].is_list()),
           "expected (define-fun name ((name sort) ...) sort term)");
    SmtlibMacro macro;
    std::vector<std::pair<std::string_view, Term>> locals;
    for (const SExpr* p : constant ? std::vector<const SExpr*>() : e[2].items) {
      expect(*p, p->is_list() && p->size() == 2 && (*p)[0].is_symbol(), "expected (name sort)");
      Term parameter = m_.fresh_bound((*p)[0].text, read_sort(m_, symbols_, (*p)[1]));
      macro.parameters.push_back(parameter);
      locals.emplace_back((*p)[0].text, parameter);
    }
    Sort range = read_sort(m_, symbols_, *e.items[e.size() - 2]);
    macro.body = elaborator_.term_of_sort(*e.items.back(), range, locals);
    symbols_.add(name, std::move(macro));
    declared(e, name);
  }

  void declare_sort(const SExpr& e) {
    const SExpr& name = name_of(e);
    expect(e, e.size() <= 3, "expected (declare-sort name arity)");
    if (e.size() == 3 && read_index(e[2]) != 0) fail(e[2], "sorts with parameters are not supported");
    symbols_.add_sort(name, m_.uninterpreted_sort(name.text));
    declared(e, name);
  }

  void define_sort(const SExpr& e) {
    const SExpr& name = name_of(e);
    expect(e, e.size() == 4 && e[2].is_list(), "expected (define-sort name (parameters) sort)");
    if (e[2].size() == 0) {
      symbols_.add_sort(name, read_sort(m_, symbols_, e[3]));
    } else {
      SmtlibSortDefinition definition{{}, &e[3]};
      for (const SExpr* p : e[2].items) {
        expect(*p, p->is_symbol(), "expected a name");
        definition.parameters.emplace_back(p->text);
      }
      symbols_.add_sort(name, std::move(definition));
    }
    declared(e, name);
  }

  void declare_datatype(const SExpr& e) {
    const SExpr& name = name_of(e);
    expect(e, e.size() == 3, "expected (declare-datatype name (constructors))");
    define({&name}, {&e[2]});
    declared(e, name);
  }

  void declare_datatypes(const SExpr& e) {
    bool shape = e.size() == 3 && e[1].is_list() && e[2].is_list() && e[1].size() == e[2].size() && e[1].size() > 0;
    expect(e, shape, "expected (declare-datatypes ((name 0) ...) ((constructors) ...))");
    std::vector<const SExpr*> names;
    for (const SExpr* n : e[1].items) {
      expect(*n, n->is_list() && n->size() == 2 && (*n)[0].is_symbol(), "expected (name arity)");
      if (read_index((*n)[1]) != 0) fail(*n, "datatypes with parameters are not supported");
      names.push_back(n->items[0]);
    }
    define(names, e[2].items);
    declared(e, *names[0]);
  }

  /// ((ref (ref.number Int))) under the name Ref stands for the sort of references.
  static bool is_reference(const SExpr& name, const SExpr& constructors) {
    if (name.text != "Ref" || constructors.size() != 1 || !constructors[0].is_list()) return false;
    const SExpr& c = constructors[0];
    return c.size() == 2 && c[0].is_symbol("ref") && c[1].is_list() && c[1].size() == 2 &&
           c[1][0].is_symbol("ref.number") && c[1][1].is_symbol("Int");
  }

  void define(const std::vector<const SExpr*>& names, const std::vector<const SExpr*>& bodies) {
    if (names.size() == 1 && is_reference(*names[0], *bodies[0])) {
      symbols_.add_sort(*names[0], m_.ref_sort());
      symbols_.add((*bodies[0])[0][0], SmtlibReference{});
      return;
    }
    std::vector<Sort> sorts;
    for (const SExpr* name : names) {
      Sort sort = m_.declare_datatype(name->text);
      // One name may be declared anew after pop; the manager keeps both.
      for (int n = 1; m_.is_defined(sort) && !agrees(sort, names, bodies); ++n) {
        sort = m_.declare_datatype(std::string(name->text) + "!" + std::to_string(n));
      }
      sorts.push_back(sort);
      symbols_.add_sort(*name, sort);
    }
    for (std::size_t i = 0; i < sorts.size(); ++i) define_constructors(sorts[i], *bodies[i]);
    for (std::size_t i = 0; i < sorts.size(); ++i) check_inhabited(*names[i], sorts[i]);
  }

  /// Whether a defined datatype has the shape of the declarations with its name, so that it may be taken for theirs.
  bool agrees(Sort sort, const std::vector<const SExpr*>& names, const std::vector<const SExpr*>& bodies) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i]->text != sort.name()) continue;
      const auto& constructors = sort.datatype().constructors;
      if (!bodies[i]->is_list() || bodies[i]->size() != constructors.size()) return false;
      for (std::size_t c = 0; c < constructors.size(); ++c) {
        if (!agrees(constructors[c], (*bodies[i])[c])) return false;
      }
      return true;
    }
    return false;
  }

  bool agrees(const Constructor& constructor, const SExpr& e) {
    if (e.is_symbol()) return e.text == constructor.name && constructor.selectors.empty();
    if (!e.is_list() || e.size() != constructor.selectors.size() + 1 || e[0].text != constructor.name) return false;
    for (std::size_t i = 0; i < constructor.selectors.size(); ++i) {
      const SExpr& s = e[i + 1];
      if (!s.is_list() || s.size() != 2 || s[0].text != constructor.selectors[i].name) return false;
      if (s[1].is_symbol() && s[1].text != to_string(constructor.selectors[i].sort)) return false;
    }
    return true;
  }

  void define_constructors(Sort sort, const SExpr& body) {
    expect(body, body.is_list() && body.size() > 0, "expected a list of constructors");
    if (body[0].is_symbol("par")) fail(body, "datatypes with parameters are not supported");
    std::vector<Constructor> constructors;
    for (std::uint32_t c = 0; c < body.size(); ++c) {
      const SExpr& e = body[c];
      bool named = e.is_symbol() || (e.is_list() && e.size() > 0 && e[0].is_symbol());
      expect(e, named, "expected (constructor (selector sort) ...)");
      const SExpr& name = e.is_symbol() ? e : e[0];
      Constructor& constructor = constructors.emplace_back();
      constructor.name = name.text;
      symbols_.add(name, SmtlibConstructor{sort, c});
      for (std::uint32_t i = 1; i < e.size(); ++i) {
        expect(e[i], e[i].is_list() && e[i].size() == 2 && e[i][0].is_symbol(), "expected (selector sort)");
        constructor.selectors.push_back({std::string(e[i][0].text), read_sort(m_, symbols_, e[i][1])});
        symbols_.add(e[i][0], SmtlibSelector{sort, c, i - 1});
      }
    }
    if (!m_.is_defined(sort)) m_.define_datatype(sort, std::move(constructors));
  }

  /// A datatype whose constructors all need a value of it has no values.
  void check_inhabited(const SExpr& name, Sort datatype) {
    std::unordered_map<Sort, bool> inhabited;
    std::vector<Sort> all{datatype};
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!inhabited.emplace(all[i], false).second) continue;
      for (const Constructor& c : all[i].datatype().constructors) {
        for (const Selector& s : c.selectors) {
          if (s.sort.is_datatype()) all.push_back(s.sort);
        }
      }
    }
    auto constructible = [&](const Constructor& c) {
      for (const Selector& s : c.selectors) {
        if (s.sort.is_datatype() && !inhabited[s.sort]) return false;
      }
      return true;
    };
    for (bool changed = true; changed;) {
      changed = false;
      for (auto& [sort, known] : inhabited) {
        for (const Constructor& c : sort.datatype().constructors) {
          if (!known && constructible(c)) known = changed = true;
        }
      }
    }
    if (!inhabited[datatype]) fail(name, "the datatype has no values", "add a constructor that does not need one");
  }

  void set_logic(const SExpr& e) {
    script_.logic = name_of(e).text;
    add(SmtlibCommand::Kind::Other, e).name = "set-logic";
  }

  void set_option(const SExpr& e) {
    expect(e, e.size() >= 2 && e[1].kind == SExpr::Kind::Keyword, "expected (set-option :name value)");
    if (e[1].text == ":global-declarations") symbols_.set_global(e.size() == 3 && e[2].is_symbol("true"));
    add(SmtlibCommand::Kind::Other, e).name = "set-option";
  }

  void reset(const SExpr& e) {
    symbols_.clear();
    symbols_.set_global(false);
    add(SmtlibCommand::Kind::Other, e).name = "reset";
  }

  TermManager& m_;
  SExprReader reader_;
  SmtlibSymbols symbols_;
  SmtlibElaborator elaborator_;
  SmtlibScript script_;
};

}  // namespace

SmtlibScript parse_smtlib(TermManager& manager, std::string_view text, base::FileId file, ParseMode mode) {
  return ScriptParser(manager, text, file, mode).parse();
}

}  // namespace cairn::term
