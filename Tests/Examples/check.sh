#!/usr/bin/env bash
# Builds and tests the packages of Examples/, each with no more than a customer would have.
#
# Where SwiftData is missing, the compiler is told from outside where a stand-in for it lies; the packages know nothing of it.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
crowsfoot=$root/.build/debug/crowsfoot

flags=()
if [ "$(uname)" != Darwin ]; then
    # The tests of this package have built it.
    stand_in=$(ls -d .build/stand-in/*/ | head -n 1)
    stand_in=$root/${stand_in%/}
    flags=(
        -Xswiftc "-I$stand_in/current" -Xswiftc -load-plugin-executable -Xswiftc "$stand_in/SwiftDataMacros#SwiftDataMacros"
        -Xlinker "-L$stand_in/current" -Xlinker -lSwiftData -Xlinker -rpath -Xlinker "$stand_in/current"
    )
fi

fail() { echo "$1" >&2; exit 1; }

echo "-- what is checked in is what would be generated"
"$crowsfoot" generate --check Examples/CheckedIn Examples/Migrating Examples/DocsOnly
"$crowsfoot" plan --check Examples/Migrating > /dev/null

for example in BuildPlugin CheckedIn Migrating; do
    echo "-- $example"
    swift test --package-path "Examples/$example" "${flags[@]}"
done

echo "-- nothing runs where nothing changed"
build() { swift build --package-path Examples/BuildPlugin "${flags[@]}" 2>&1; }
build > /dev/null
again=$(build)
if grep -E "Crowsfoot|Compiling|Emitting" <<< "$again"; then fail "a build ran something though nothing had changed"; fi

echo "-- a mistake is shown at its line"
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
schema=Examples/BuildPlugin/Sources/ReadingList/ReadingList.schema
cp "$schema" "$copy/"
restore() { cp "$copy/ReadingList.schema" "$schema"; rm -rf "$copy"; }
trap restore EXIT
sed -i.before 's/@inverse(book)/@inverse(boook)/' "$schema" && rm "$schema.before"
line=$(grep -n boook "$schema" | cut -d: -f1)
if wrong=$(build); then fail "a schema with an error was built"; fi
grep -qE "ReadingList.schema:$line:[0-9]+: error: .*boook" <<< "$wrong" || fail "the error was not shown at line $line: $wrong"

echo "-- and mended, it builds again"
cp "$copy/ReadingList.schema" "$schema"
build > /dev/null
