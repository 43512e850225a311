#include "engine/horn/layout.h"

#include <algorithm>

#include "analysis/components.h"
#include "base/error.h"

namespace cairn::engine::horn {

using analysis::Graph;

const std::string* accessed_field(const ir::Statement& statement, bool reads_only) {
  const ir::Place* place = nullptr;
  if (const auto* load = std::get_if<ir::Load>(&statement.kind)) place = &load->place;
  if (const auto* store = std::get_if<ir::Store>(&statement.kind); store != nullptr && !reads_only)
    place = &store->place;
  if (place == nullptr) return nullptr;
  const auto* field = std::get_if<ir::FieldPlace>(place);
  return field == nullptr ? nullptr : &field->field;
}

Layout::Layout(term::TermManager& terms, const analysis::FlatProgram& flat, std::set<std::string> pushed)
    : m_(terms), flat_(flat), pushed_(std::move(pushed)), graph_(analysis::control_flow(flat.procedure)) {
  find_sites();
  find_cells();
}

std::set<std::string> Layout::fields_in_recursions() const {
  std::set<std::string> result;
  for (ir::BlockId b = 0; b < flat_.procedure.blocks.size(); ++b) {
    if (flat_.procedure_of(b) < 0) continue;
    for (const ir::Statement& s : flat_.procedure.blocks[b].statements)
      if (const std::string* field = accessed_field(s, false)) result.insert(*field);
  }
  return result;
}

void Layout::find_sites() {
  const analysis::Components components = analysis::strong_components(graph_);
  const std::set<std::string> hidden = fields_in_recursions();
  for (ir::BlockId b = 0; b < flat_.procedure.blocks.size(); ++b) {
    const bool repeats = components.all[components.of[b]].size() > 1 ||
                         std::ranges::find(graph_.successors(b), b) != graph_.successors(b).end();
    for (std::size_t i = 0; i < flat_.procedure.blocks[b].statements.size(); ++i) {
      const ir::Statement& s = flat_.procedure.blocks[b].statements[i];
      const bool array = std::holds_alternative<ir::NewArray>(s.kind);
      if (!array && !std::holds_alternative<ir::NewObject>(s.kind)) continue;
      Site site{b, i, ir::record_of(s), array};
      if (const auto* made = std::get_if<ir::NewArray>(&s.kind)) {
        site.element = ir::sort_of(m_, made->element, flat_.program.pointer_width);
        const term::Sort sort = made->length.sort();
        if (length_sort_ && *length_sort_ && *length_sort_ != sort) length_sort_ = std::nullopt;
        if (length_sort_) length_sort_ = sort;
      }
      site.tracked = !array && !repeats && flat_.procedure_of(b) < 0;
      if (site.tracked) {
        const ir::Record* record = ir::find_record(flat_.program, site.record);
        for (const std::string& field : ir::all_fields(flat_.program, *record))
          if (hidden.contains(field)) site.tracked = false;
      }
      sites_.push_back(site);
      places_[{b, i}] = static_cast<int>(sites_.size());
    }
  }
}

void Layout::find_cells() {
  std::map<std::string, std::vector<bool>> read;
  for (std::size_t i = 0; i < sites_.size(); ++i) {
    if (!sites_[i].tracked) continue;
    const std::vector<bool> after = may_happen_after(sites_[i].block);
    const ir::Record* record = ir::find_record(flat_.program, sites_[i].record);
    for (const std::string& name : ir::all_fields(flat_.program, *record)) {
      const ir::Field* field = ir::find_field(flat_.program, name);
      if (kind_of(field->type) == Kind::Nothing) continue;
      if (!read.contains(name)) read[name] = may_be_read_after(name);
      Cell cell{static_cast<int>(i + 1), name, field->type, after};
      for (std::size_t b = 0; b < after.size(); ++b) cell.live[b] = after[b] && read[name][b];
      cells_.push_back(std::move(cell));
    }
  }
}

std::vector<bool> Layout::may_happen_after(ir::BlockId block) const {
  std::vector<bool> result(graph_.size(), false);
  std::vector<Graph::Node> work{block};
  result[block] = true;
  while (!work.empty()) {
    const Graph::Node node = work.back();
    work.pop_back();
    for (const Graph::Node next : graph_.successors(node)) {
      if (result[next]) continue;
      result[next] = true;
      work.push_back(next);
    }
  }
  return result;
}

std::vector<bool> Layout::may_be_read_after(const std::string& field) const {
  std::vector<bool> result(graph_.size(), false);
  std::vector<Graph::Node> work;
  for (ir::BlockId b = 0; b < flat_.procedure.blocks.size(); ++b) {
    const auto reads = [&](const ir::Statement& s) {
      const std::string* read = accessed_field(s, true);
      return read != nullptr && *read == field;
    };
    if (!std::ranges::any_of(flat_.procedure.blocks[b].statements, reads)) continue;
    result[b] = true;
    work.push_back(b);
  }
  while (!work.empty()) {
    const Graph::Node node = work.back();
    work.pop_back();
    for (const Graph::Node before : graph_.predecessors(node)) {
      if (result[before]) continue;
      result[before] = true;
      work.push_back(before);
    }
  }
  return result;
}

FieldPlace Layout::field(const std::string& qualified) const {
  const auto [record, name] = ir::split_qualified(qualified);
  FieldPlace result{ir::find_record(flat_.program, record), 0};
  CAIRN_CHECK(result.record != nullptr, "a verified program names its records");
  while (result.record->fields[result.position].name != name) ++result.position;
  return result;
}

std::vector<int> Layout::sites_of(const std::string& record, bool exactly) const {
  std::vector<int> result;
  for (std::size_t i = 0; i < sites_.size(); ++i) {
    const std::string& own = sites_[i].record;
    if (own.empty()) continue;
    if (own == record || (!exactly && ir::is_subtype(flat_.program, own, record)))
      result.push_back(static_cast<int>(i + 1));
  }
  return result;
}

std::vector<int> Layout::sites_of(const std::string& record, bool exactly, bool tracked) const {
  std::vector<int> result = sites_of(record, exactly);
  std::erase_if(result, [&](int site) { return sites_[static_cast<std::size_t>(site) - 1].tracked != tracked; });
  return result;
}

std::vector<int> Layout::arrays_of(term::Sort element) const {
  std::vector<int> result;
  for (std::size_t i = 0; i < sites_.size(); ++i)
    if (sites_[i].array && sites_[i].element == element) result.push_back(static_cast<int>(i + 1));
  return result;
}

std::vector<const ir::Record*> Layout::parts_of(const std::string& record) const {
  std::vector<const ir::Record*> result;
  std::set<std::string> seen;
  for (const std::string& field : ir::all_fields(flat_.program, *ir::find_record(flat_.program, record))) {
    const std::string declaring(ir::split_qualified(field).first);
    if (seen.insert(declaring).second) result.push_back(ir::find_record(flat_.program, declaring));
  }
  return result;
}

const term::FunctionDecl& Layout::invariant(const ir::Record& record) {
  std::vector<term::Sort> domain{m_.int_sort()};
  for (const ir::Field& field : record.fields) {
    const std::vector<term::Sort> sorts = horn::sorts_of(m_, kind_of(field.type));
    domain.insert(domain.end(), sorts.begin(), sorts.end());
  }
  if (tells_push(record.name)) domain.push_back(m_.int_sort());
  return m_.declare_function("object " + record.name, std::move(domain), m_.bool_sort());
}

const term::FunctionDecl& Layout::elements(term::Sort element) {
  std::vector<term::Sort> domain(3, m_.int_sort());
  const std::vector<term::Sort> sorts = horn::sorts_of(m_, kind_of(element));
  domain.insert(domain.end(), sorts.begin(), sorts.end());
  if (tells_push(kind_of_elements(element))) domain.push_back(m_.int_sort());
  return m_.declare_function("elements " + to_string(element), std::move(domain), m_.bool_sort());
}

}  // namespace cairn::engine::horn
