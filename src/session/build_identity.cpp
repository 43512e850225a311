#include "session/build_identity.h"

#include <elf.h>
#include <link.h>

#include <cstring>
#include <fstream>
#include <iterator>

#include "base/sha256.h"

namespace cairn::session {
namespace {

std::size_t aligned(std::size_t size) { return (size + 3) / 4 * 4; }

/// The identity in a segment of notes; empty when it has none.
std::string identity_in(const char* notes, std::size_t size) {
  for (std::size_t at = 0; at + sizeof(ElfW(Nhdr)) <= size;) {
    ElfW(Nhdr) head;
    std::memcpy(&head, notes + at, sizeof head);
    const std::size_t name = at + sizeof head;
    const std::size_t value = name + aligned(head.n_namesz);
    if (value + head.n_descsz > size) break;
    if (head.n_type == NT_GNU_BUILD_ID && std::string_view(notes + name, 3) == "GNU")
      return base::sha256({notes + value, head.n_descsz});
    at = value + aligned(head.n_descsz);
  }
  return {};
}

int look_at(dl_phdr_info* object, std::size_t, void* out) {
  auto& all = *static_cast<std::string*>(out);
  if (std::string_view(object->dlpi_name).starts_with("linux-vdso")) return 0;
  std::string found;
  for (int i = 0; i < object->dlpi_phnum && found.empty(); ++i) {
    const auto& header = object->dlpi_phdr[i];
    if (header.p_type == PT_NOTE)
      found = identity_in(reinterpret_cast<const char*>(object->dlpi_addr + header.p_vaddr), header.p_memsz);
  }
  // The program itself comes first, and is the only one that must have one.
  if (found.empty() && all.empty()) return 1;
  all += found + " ";
  return 0;
}

}  // namespace

std::string build_identity() {
  std::string all;
  dl_iterate_phdr(look_at, &all);
  if (!all.empty()) return base::sha256(all);
  std::ifstream file("/proc/self/exe", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return text.empty() ? text : base::sha256(text);
}

}  // namespace cairn::session
