# broken FILE EDIT: verifies an example after an edit in the language of sed, which has to change something.
broken() {
  folder=$(mktemp -d)
  sed "$2" "example/idf/$1" > "$folder/$1"
  echo "== $1: $2"
  if cmp -s "example/idf/$1" "$folder/$1"; then echo "the edit changes nothing"; fi
  (cd "$folder" && cairn verify --color never --no-suggest -t 20 "$1")
  echo "exit: $?"
  rm -r "$folder"
}
