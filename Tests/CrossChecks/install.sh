#!/usr/bin/env bash
# Does what the README says of installing, with a prefix in a temporary folder, and checks what came of it:
#
#     install.sh [SCRATCH]
#
# - the program needs no library but the system's for C, and runs in a root folder that holds nothing else;
# - the manuals are found there and read without a word from mandoc;
# - bash, zsh and fish find the completions by themselves.
# The program is built in SCRATCH, .build/static where it is not given. What needs a tool or a right that is not there is
# left out, which is told.
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=${1:-.build/static}
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}
skip() { printf 'left out: %s\n' "$*"; }

install_by_readme() {
  local lines
  # The first block of the section.
  lines=$(sed -n '/^## Install$/,/^## /p' README.md | sed -n '/^```sh$/,/^```$/p' | sed '/^```/d')
  [ "$(printf '%s\n' "$lines" | wc -l)" -eq 3 ] || fail "the README does not install in three lines"
  # The same, but in a folder of its own, so that what is built otherwise stays.
  lines=${lines//swift build/swift build --quiet --scratch-path "$scratch"}
  lines=${lines//.build\/release/"$scratch"/release}
  PREFIX=$prefix bash -euo pipefail -c "$lines"
}

check_libraries() {
  local needed library
  needed=$(ldd "$prefix/bin/books" | awk '{ print $1 }' | sed 's|.*/||' | sort | tr '\n' ' ')
  for library in $needed; do
    case $library in
      # The parts of the C library, what loads it, and what the kernel brings.
      libc.so.* | libm.so.* | libpthread.so.* | libdl.so.* | ld-linux*.so.* | linux-vdso.so.*) ;;
      *) fail "the program needs $library" ;;
    esac
  done
  echo "needs $needed"
}

check_empty_root() {
  unshare --mount true 2>/dev/null || {
    skip "running in an empty root folder, for which one must be root"
    return
  }
  local root=$prefix/root status=0 library
  mkdir -p "$root/proc"
  cp "$prefix/bin/books" Samples/wishlist.csv "$root"
  for library in $(ldd "$prefix/bin/books" | grep -oE '/[^ ]+'); do
    mkdir -p "$root$(dirname "$library")"
    cp -L "$library" "$root$library"
  done
  # A program in Swift learns its arguments from the system's folder of processes. One row has no title.
  env -i PATH="$PATH" unshare --mount sh -c "mount -t proc proc '$root/proc' && exec chroot '$root' /books convert \
    wishlist.csv --sort title -o wishlist.json" 2>"$prefix/said" || status=$?
  [ "$status" -eq 1 ] || fail "in an empty root folder: $(cat "$prefix/said")"
  cmp "$root/wishlist.json" <("$prefix/bin/books" convert Samples/wishlist.csv --sort title --to json 2>/dev/null)
  echo "runs in a root folder of $(find "$root" -type f | wc -l) files"
}

check_manuals() {
  local page said
  for page in man/*; do
    cmp "$page" "$prefix/share/man/man${page##*.}/${page#man/}"
  done
  if command -v man >/dev/null; then
    for page in man/*; do
      page=${page#man/}
      MANPATH=$prefix/share/man man -w "${page##*.}" "${page%.*}" >/dev/null || fail "man does not find $page"
    done
  else
    skip "looking for manuals with man, which is not installed"
  fi
  if command -v mandoc >/dev/null; then
    # Pages that it refers to mandoc looks for where the system has its own.
    said=$(mandoc -T lint "$prefix"/share/man/man*/* | grep -v 'referenced manual not found: Xr books' || true)
    [ -z "$said" ] || fail "$said"
  else
    skip "mandoc, which is not installed"
  fi
  echo "$(ls man | wc -l) manuals found"
}

# Each shell says which function or rule completes the line, having found it by its place.
check_completions() {
  local found package=/usr/share/bash-completion/bash_completion
  export PATH=$prefix/bin:$PATH
  if [ -e "$package" ]; then
    found=$(XDG_DATA_DIRS=$prefix/share bash --norc -c ". $package; _completion_loader books; complete -p books") || true
    [[ $found == *"-F _books books" ]] || fail "bash does not find the completions: $found"
  else
    skip "bash-completion, which is not installed"
  fi
  if command -v zsh >/dev/null; then
    found=$(zsh -fc "fpath=($prefix/share/zsh/site-functions \$fpath); autoload -Uz compinit; compinit -u -D; print \$_comps[books]")
    [ "$found" = _books ] || fail "zsh does not find the completions: $found"
  else
    skip "zsh, which is not installed"
  fi
  if command -v fish >/dev/null; then
    found=$(HOME=$prefix XDG_DATA_DIRS=$prefix/share fish -c "complete -C 'books conv'")
    [[ $found == convert* ]] || fail "fish does not find the completions: $found"
  else
    skip "fish, which is not installed"
  fi
  echo "the shells find their completions"
}

install_by_readme
echo "$(stat -c %s "$prefix/bin/books") bytes"
check_libraries
check_empty_root
check_manuals
check_completions
