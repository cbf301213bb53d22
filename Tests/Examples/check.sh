#!/usr/bin/env bash
# Builds and tests the packages of Examples/, each with only the files that a customer would have.
#
# Without SwiftData, the flags of the compiler name a stub of it; the packages themselves don't.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
crowsfoot=$root/.build/debug/crowsfoot

# The bash of macOS treats an empty list as an unset one.
flags=()
if [ "$(uname)" != Darwin ]; then
    # The tests of this package have built it.
    stand_in=$(ls -d .build/stand-in/*/ | head -n 1)
    stand_in=$root/${stand_in%/}
    flags=(
        -Xswiftc "-I$stand_in/current" -Xswiftc -load-plugin-executable -Xswiftc "$stand_in/SwiftDataMacros#SwiftDataMacros"
        -Xswiftc -Xfrontend -Xswiftc -import-module -Xswiftc -Xfrontend -Xswiftc StandInTexts
        -Xlinker "-L$stand_in/current" -Xlinker -lSwiftData -Xlinker -lCoreData -Xlinker -lStandInTexts -Xlinker -rpath -Xlinker "$stand_in/current"
    )
fi

fail() { echo "$1" >&2; exit 1; }

echo "-- what is checked in is what would be generated"
"$crowsfoot" generate --check Examples/CheckedIn Examples/Migrating Examples/DocsOnly Examples/BuildPlugin Examples/Synced
"$crowsfoot" plan --check Examples/Migrating > /dev/null

echo "-- and nothing is wrong with any of them"
for example in BuildPlugin CheckedIn Migrating DocsOnly; do
    "$crowsfoot" doctor "Examples/$example" || fail "the doctor finds something in $example"
done

echo "-- a schema fails until CloudKit's production has what it needs"
synced=$(mktemp -d)
cp -R Examples/Synced/. "$synced"
if "$crowsfoot" check "$synced" --fail-on cloudkit > /dev/null; then fail "production lacks a field, and the check passed"; fi
cp "$synced/CloudKit/Journal.ckdb" "$synced/Schemas/Journal.production.ckdb"
"$crowsfoot" check "$synced" --fail-on cloudkit || fail "production has everything, and the check failed"
rm -rf "$synced"

for example in BuildPlugin CheckedIn Migrating; do
    echo "-- $example"
    swift test --package-path "Examples/$example" ${flags[@]+"${flags[@]}"}
done

echo "-- nothing runs where nothing changed"
build() { swift build --package-path Examples/BuildPlugin ${flags[@]+"${flags[@]}"} 2>&1; }
build > /dev/null
again=$(build)
if grep -vE "Compiling plugin" <<< "$again" | grep -E "Crowsfoot|Compiling|Emitting|Linking"; then fail "a build ran something though nothing had changed"; fi

copy=$(mktemp -d)
folder=Examples/BuildPlugin/Sources/ReadingList
schema=$folder/ReadingList.schema
cp "$schema" "$copy/"
restore() { cp "$copy/ReadingList.schema" "$schema"; rm -rf "$copy" "$folder/Other.schema"; }
trap restore EXIT

# What the build says when it fails; it has to.
failure() { if build; then fail "this was built: $1"; fi; }

echo "-- a mistake is shown at its line"
sed 's/@inverse(book)/@inverse(boook)/' "$copy/ReadingList.schema" > "$schema"
line=$(grep -n boook "$schema" | cut -d: -f1)
wrong=$(failure "a schema with an error")
grep -qE "ReadingList.schema:$line:[0-9]+: error: .*boook" <<< "$wrong" || fail "the error was not shown at line $line: $wrong"

echo "-- a target has one schema"
rm "$schema"
wrong=$(failure "a target without a schema")
grep -q "put a file that ends in \`.schema\` into" <<< "$wrong" || fail "nobody says what to do without a schema: $wrong"
cp "$copy/ReadingList.schema" "$schema"
echo "schema Other" > "$folder/Other.schema"
wrong=$(failure "a target with two schemas")
grep -q "give each schema a target of its own" <<< "$wrong" || fail "nobody says what to do with two schemas: $wrong"
rm "$folder/Other.schema"

echo "-- and mended, it builds again"
build > /dev/null

echo "-- the tool runs as a command of the package, as a manifest says that CI runs it"
command=$(grep -o 'swift package --allow-writing-to-package-directory crowsfoot generate --check' Examples/CheckedIn/Package.swift) \
    || fail "the manifest does not say what CI runs"
(cd Examples/CheckedIn && $command > /dev/null 2>&1) || fail "\`$command\` does not work"
swift package --package-path Examples/BuildPlugin ${flags[@]+"${flags[@]}"} --allow-writing-to-package-directory crowsfoot check Sources 2>&1 | grep -q "no findings in 1 schema" \
    || fail "the command of the package does not work"
