#!/bin/sh
# Makes every file of a release out of the programs for its platforms. The workflow that releases runs it, and so can you.
set -eu

install=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
. "$install/common.sh"

usage() {
    cat <<'END'
Usage: release.sh --into FOLDER --tool CROWSFOOT [--tag TAG] PLATFORM=PROGRAMS...

Write into FOLDER/assets what a release consists of: archives, artifact bundle, installer, Homebrew formula, the manifest of the package
with the plugins, extensions for editors, and SHA256SUMS. Write that package into FOLDER/crowsfoot-plugins, and the notes of the release
into FOLDER/notes.md.

  --tool CROWSFOOT  A program that runs on this machine, which prints the completions
  --tag TAG         Fail if this isn't the tag of the version, or if the changelog or a page calls the version unreleased
END
}

into=
tool=
tag=
given=
while [ $# -gt 0 ]; do
    case $1 in
        --into) [ $# -gt 1 ] || fail "\`--into\` needs a folder"; into=$2; shift ;;
        --tool) [ $# -gt 1 ] || fail "\`--tool\` needs a program"; tool=$2; shift ;;
        --tag) [ $# -gt 1 ] || fail "\`--tag\` needs a tag"; tag=$2; shift ;;
        -h | --help) usage; exit 0 ;;
        *=*) given="$given$1
" ;;
        *) usage >&2; fail "unknown argument \`$1\`" ;;
    esac
    shift
done
[ -n "$into" ] || fail "no folder to write into: give \`--into FOLDER\`"

version=$(sh "$install/version.sh")
repository=$(sh "$install/version.sh" repository)
[ -z "$tag" ] || sh "$install/tag.sh" "$tag"
rm -rf "$into/assets" "$into/crowsfoot-plugins"
mkdir -p "$into/assets"
sh "$install/changelog.sh" >"$into/notes.md"

# One argument for each line, as paths may have blanks.
set --
while IFS= read -r pair; do
    [ -z "$pair" ] || set -- "$@" "$pair"
done <<END
$given
END

checksum=$(sh "$install/bundle.sh" --into "$into/bundle" "$@")
mv "$into/bundle/crowsfoot.artifactbundle.zip" "$into/assets/"
rm -rf "$into/bundle"
sh "$install/archives.sh" --into "$into/assets" --tool "$tool" "$@"
sh "$install/thin.sh" --into "$into/crowsfoot-plugins" --checksum "$checksum"
cp "$into/crowsfoot-plugins/Package.swift" "$into/assets/crowsfoot-plugins-Package.swift"
python3 "$install/../Editors/pack.py" "$into/assets" >/dev/null
# Outside of a clone, the installer has nothing to ask for these.
sed -e "s|^version=\$|version=$version|" -e "s|^repository=\$|repository=$repository|" "$install/install.sh" >"$into/assets/install.sh"
(cd "$into/assets" && for file in *; do echo "$(sha256 "$file")  $file"; done) >"$into/SHA256SUMS"
sh "$install/formula.sh" "$into/SHA256SUMS" >"$into/assets/crowsfoot.rb"
mv "$into/SHA256SUMS" "$into/assets/"
