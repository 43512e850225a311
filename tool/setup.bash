# shellcheck shell=bash
# Sourced by ./run and ./test: installs missing Debian packages and builds a CMake preset quietly.
# Expects $root, the top of the clone. Exit code 69 (service unavailable) means that Cairn could not be made ready.
root=${root:?}

say() { printf '%s\n' "$*" >&2; }

# packages FILE...: the names listed in the files.
packages() { sed -e 's/#.*//' -e 's/[[:space:]]*$//' -e '/^$/d' "$@"; }

# missing_packages FILE...: those of them that are not installed.
missing_packages() {
  local name wanted installed
  mapfile -t wanted < <(packages "$@")
  # dpkg-query fails when it knows nothing of one of the names.
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2> /dev/null || true)
  for name in "${wanted[@]}"; do
    grep -qxF "installed $name" <<< "$installed" || printf '%s\n' "$name"
  done
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -- "$@"; fi
}

# require_packages yes|no FILE...: installs what is missing, or with "no" lists it; ends the script when something
# stays missing.
require_packages() {
  local install=$1 log=$root/build/install.log missing
  shift
  if ! command -v dpkg-query > /dev/null; then
    say "This is not a Debian system, so nothing is installed; Cairn needs: $(packages "$@" | paste -sd ' ')"
    return
  fi
  mapfile -t missing < <(missing_packages "$@")
  [ "${#missing[@]}" -gt 0 ] || return 0
  if [ "$install" = no ]; then
    say "Missing Debian packages: ${missing[*]}"
    exit 69
  fi
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo > /dev/null; then
    say "Missing Debian packages, and there is no sudo to install them. Run as root:"
    say "  apt-get install ${missing[*]}"
    exit 69
  fi
  say "Installing Debian packages: ${missing[*]}"
  mkdir -p "$root/build"
  if ! { as_root apt-get update &&
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends \
      "${missing[@]}"; } > "$log" 2>&1; then
    tail -n 30 "$log" >&2
    say "Installing failed; the whole log is $log"
    exit 69
  fi
}

# progress: passes ninja's output on to nothing but, on a terminal, a line that counts the steps.
progress() {
  local line
  while IFS= read -r line; do
    if [ -t 2 ] && [[ $line =~ ^\[([0-9]+/[0-9]+)\] ]]; then printf '\r\033[KBuilding %s' "${BASH_REMATCH[1]}" >&2; fi
  done
  if [ -t 2 ]; then printf '\r\033[K' >&2; fi
}

# build PRESET TARGET [CMAKE OPTION...]: configures and builds build/PRESET; returns non-zero after showing what failed.
build() {
  local preset=$1 target=$2 dir=$root/build/$1
  local log=$dir/build.log
  shift 2
  mkdir -p "$dir"
  [ -e "$dir/build.ninja" ] || say "Building Cairn in build/$preset (the first time takes some minutes)."
  # A cache left by a clone that has moved is refused by CMake; --fresh starts over.
  if ! cmake -S "$root" --preset "$preset" "$@" > "$log" 2>&1 &&
    ! cmake -S "$root" --preset "$preset" --fresh "$@" > "$log" 2>&1; then
    cat "$log" >&2
    return 1
  fi
  if ! ninja -C "$dir" -j "$(nproc)" "$target" 2>&1 | tee "$log" | progress; then
    grep -vE '^(\[[0-9]+/[0-9]+\]|ninja: Entering)' "$log" >&2 || true
    say "The build failed; the whole log is $log"
    return 1
  fi
}
