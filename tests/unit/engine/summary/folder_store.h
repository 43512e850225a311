#pragma once

#include <filesystem>
#include <fstream>

#include "engine/summary/summary_store.h"

namespace cairn::engine::summary {

/// A file for each text.
class FolderStore : public SummaryStore {
 public:
  explicit FolderStore(std::filesystem::path folder) : folder_(std::move(folder)) {}

  std::optional<std::string> find(const base::Digest& key) override {
    std::ifstream in(file(key), std::ios::binary);
    if (!in) return std::nullopt;
    return std::string{std::istreambuf_iterator<char>(in), {}};
  }
  void add(const base::Digest& key, const std::string& text) override {
    std::ofstream(file(key), std::ios::binary) << text;
  }

  std::size_t size() const {
    const std::filesystem::directory_iterator files(folder_);
    return static_cast<std::size_t>(std::distance(files, std::filesystem::directory_iterator()));
  }

 private:
  std::filesystem::path file(const base::Digest& key) const {
    std::string name;
    for (std::uint8_t byte : key) name += std::to_string(byte) + ".";
    return folder_ / name;
  }

  const std::filesystem::path folder_;
};

}  // namespace cairn::engine::summary
