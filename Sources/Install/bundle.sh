#!/bin/sh
# Makes the artifact bundle of a release, from which SwiftPM gets both programs instead of building them.
set -eu

install=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
. "$install/common.sh"

usage() {
    cat <<'END'
Usage: bundle.sh --into FOLDER PLATFORM=PROGRAMS...

Write `crowsfoot.artifactbundle` and `crowsfoot.artifactbundle.zip` into FOLDER, and print the checksum of the zip file. PROGRAMS is a folder
with `crowsfoot` and `crowsfoot-build`. The same programs always make the same bytes.

  --without PLATFORM  Leave out a platform: macos-universal, linux-x86_64 or linux-arm64
END
}

into=
given=
seen=
while [ $# -gt 0 ]; do
    case $1 in
        --into) [ $# -gt 1 ] || fail "\`--into\` needs a folder"; into=$2; shift ;;
        --without)
            [ $# -gt 1 ] && is_platform "$2" || fail "\`--without\` needs a platform: $platforms"
            seen="$seen $2"
            shift
            ;;
        -h | --help) usage; exit 0 ;;
        *=*)
            is_platform "${1%%=*}" || fail "unknown platform \`${1%%=*}\`: use one of $platforms"
            require_programs "${1#*=}"
            seen="$seen ${1%%=*}"
            given="$given$1
"
            ;;
        *) usage >&2; fail "unknown argument \`$1\`" ;;
    esac
    shift
done
[ -n "$into" ] || fail "no folder to write into: give \`--into FOLDER\`"
[ -n "$given" ] || fail "no programs: give \`PLATFORM=FOLDER\`"
require_platforms "$seen"
command -v zip >/dev/null 2>&1 || fail "there is no \`zip\` in PATH"

version=$(sh "$install/version.sh")
name=crowsfoot.artifactbundle
into=$(absolute "$into")
bundle=$into/$name
mkdir -p "$into"
rm -rf "$bundle" "$bundle.zip"
mkdir "$bundle"

triples() {
    case $1 in
        macos-universal) echo '"arm64-apple-macosx", "x86_64-apple-macosx"' ;;
        linux-x86_64) echo '"x86_64-unknown-linux-gnu"' ;;
        linux-arm64) echo '"aarch64-unknown-linux-gnu"' ;;
    esac
}

# The variants of one program, in the order of `platforms`.
variants() {
    separator=
    for platform in $platforms; do
        [ -f "$bundle/$platform/bin/$1" ] || continue
        printf '%s\n        { "path": "%s/bin/%s", "supportedTriples": [%s] }' "$separator" "$platform" "$1" "$(triples "$platform")"
        separator=,
    done
}

artifact() {
    printf '    "%s": {\n      "type": "executable",\n      "version": "%s",\n      "variants": [%s\n      ]\n    }' "$1" "$version" "$(variants "$1")"
}

printf %s "$given" | while IFS= read -r pair; do
    folder=$bundle/${pair%%=*}/bin
    mkdir -p "$folder"
    for program in crowsfoot crowsfoot-build; do cat "${pair#*=}/$program" >"$folder/$program"; done
done
copy_licenses "$bundle/licenses"
{
    printf '{\n  "schemaVersion": "1.0",\n  "artifacts": {\n'
    artifact crowsfoot
    printf ',\n'
    artifact crowsfoot-build
    printf '\n  }\n}\n'
} >"$bundle/info.json"

normalize "$bundle"
# Without folders and without what only this machine knows of the files.
(
    cd "$into"
    find "$name" -type f >"$name.files"
    LC_ALL=C sort -o "$name.files" "$name.files"
    TZ=UTC0 zip -q -9 -X -D -@ "$name.zip" <"$name.files"
    rm "$name.files"
)
sha256 "$bundle.zip"
