#!/usr/bin/env bash
# Prints, file by file, how many lines of the sources the tests of the latest `swift test --enable-code-coverage` did not
# reach, the most first; where a part of the name of a file is given, these lines instead.
#
#   Tests/CrossChecks/coverage.sh [NAME]
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(swift build --show-bin-path)
# The one of the toolchain: others may not know its counts.
tool=$(dirname "$(readlink -f "$(command -v swift)")")/llvm-cov
[ -x "$tool" ] || tool=llvm-cov
tests=$(find "$folder" -maxdepth 1 -name '*.xctest' | head -n 1)
data=("$tests" -instr-profile "$folder/codecov/default.profdata" -ignore-filename-regex '(Tests|\.build)/')
if [ $# -gt 0 ]; then
  find Sources -name "*$1*.swift" -print0 | xargs -0 "$tool" show "${data[@]}" | grep -E '^/|^ +[0-9]+\| +0\|' || true
  exit
fi
# The columns about lines: how many there are, how many were not reached, and the share of the others.
"$tool" report "${data[@]}" | awk '$1 ~ /swift$/ && $9 > 0 || $1 == "TOTAL" { print $9, $8, $10, $1 }' | sort -rn \
  | awk '{ printf "%5s of %5s lines not reached, %7s reached  %s\n", $1, $2, $3, $4 }'
