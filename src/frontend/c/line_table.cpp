#include "frontend/c/line_table.h"

#include <llvm/DebugInfo/DWARF/DWARFContext.h>
#include <llvm/Object/ObjectFile.h>

namespace cairn::frontend::c {

struct LineTable::Contents {
  llvm::object::OwningBinary<llvm::object::ObjectFile> file;
  std::unique_ptr<llvm::DWARFContext> lines;
};

LineTable::LineTable(const std::string& program) : contents_(std::make_unique<Contents>()) {
  auto file = llvm::object::ObjectFile::createObjectFile(program);
  if (!file) {
    llvm::consumeError(file.takeError());
    return;
  }
  contents_->file = std::move(*file);
  contents_->lines = llvm::DWARFContext::create(*contents_->file.getBinary());
}

LineTable::~LineTable() = default;

std::string LineTable::place(std::uint64_t address) const {
  if (!contents_->lines) return {};
  const llvm::DILineInfoSpecifier how(llvm::DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath);
  const llvm::object::SectionedAddress at{address, llvm::object::SectionedAddress::UndefSection};
  const llvm::DILineInfo info = contents_->lines->getLineInfoForAddress(at, how);
  if (info.Line == 0 || info.FileName == llvm::DILineInfo::BadString) return {};
  return info.FileName + ":" + std::to_string(info.Line) + ":" + std::to_string(info.Column);
}

}  // namespace cairn::frontend::c
