#!/bin/sh
# Makes the archives of a release: for each platform, both programs with their completions.
set -eu

install=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
. "$install/common.sh"

usage() {
    cat <<'END'
Usage: archives.sh --into FOLDER --tool CROWSFOOT PLATFORM=PROGRAMS...

Write `crowsfoot-VERSION-PLATFORM.tar.gz` into FOLDER for each platform. PROGRAMS is a folder with `crowsfoot` and `crowsfoot-build`. The same
programs always make the same bytes. This needs GNU tar.

  --tool CROWSFOOT  A program that runs on this machine, which prints the completions
END
}

into=
tool=
given=
while [ $# -gt 0 ]; do
    case $1 in
        --into) [ $# -gt 1 ] || fail "\`--into\` needs a folder"; into=$2; shift ;;
        --tool) [ $# -gt 1 ] || fail "\`--tool\` needs a program"; tool=$(absolute "$2"); shift ;;
        -h | --help) usage; exit 0 ;;
        *=*)
            is_platform "${1%%=*}" || fail "unknown platform \`${1%%=*}\`: use one of $platforms"
            require_programs "${1#*=}"
            given="$given$1
"
            ;;
        *) usage >&2; fail "unknown argument \`$1\`" ;;
    esac
    shift
done
[ -n "$into" ] || fail "no folder to write into: give \`--into FOLDER\`"
[ -n "$given" ] || fail "no programs: give \`PLATFORM=FOLDER\`"
[ -x "$tool" ] || fail "no program that prints the completions: give \`--tool CROWSFOOT\`"
tar --version 2>/dev/null | grep -q GNU || fail "\`tar\` is not GNU tar, which the archives need"

version=$(sh "$install/version.sh")
repository=$(sh "$install/version.sh" repository)
[ "$("$tool" --version)" = "crowsfoot $version" ] || fail "\`$tool\` is not version $version, but \`$("$tool" --version)\`"
mkdir -p "$into"
into=$(CDPATH='' cd -- "$into" && pwd -P)

readme() {
    cat <<END
# Crowsfoot $version

Schema-first data modeling for SwiftData and Core Data.

To install it, copy \`bin\` and \`share\` into a folder such as \`~/.local\`, whose \`bin\` your shell searches. \`crowsfoot\` is the tool, and
\`crowsfoot-build\` is for the package plugin. \`share\` contains completions for bash, zsh and fish, and the license of the font in diagrams.

$repository
END
}

printf %s "$given" | while IFS= read -r pair; do
    name=crowsfoot-$version-${pair%%=*}
    folder=$into/$name
    rm -rf "$folder"
    for part in bin share/bash-completion/completions share/zsh/site-functions share/fish/vendor_completions.d share/doc/crowsfoot; do mkdir -p "$folder/$part"; done
    for program in crowsfoot crowsfoot-build; do cat "${pair#*=}/$program" >"$folder/bin/$program"; done
    "$tool" completions bash >"$folder/share/bash-completion/completions/crowsfoot"
    "$tool" completions zsh >"$folder/share/zsh/site-functions/_crowsfoot"
    "$tool" completions fish >"$folder/share/fish/vendor_completions.d/crowsfoot.fish"
    copy_licenses "$folder/share/licenses/crowsfoot"
    readme >"$folder/share/doc/crowsfoot/README.md"
    normalize "$folder"
    # Not through a pipe, which hides that `tar` failed.
    tar -C "$into" --format=ustar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@1577836800 -cf "$folder.tar" "$name"
    gzip -n -9 -f "$folder.tar"
    rm -rf "$folder"
done
