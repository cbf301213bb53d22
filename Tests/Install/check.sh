#!/bin/sh
# Installs the tool into a temporary folder with the commands of installing.md, uses it, and checks that nothing is left after uninstalling it.
#
#     Tests/Install/check.sh [--static]
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
install=$root/Sources/Install/install.sh
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export PREFIX="$place/a prefix" CROWSFOOT_CACHE="$place/cache"

wrong() {
    echo "Tests/Install/check.sh: $1" >&2
    [ ! -f "$place/log" ] || cat "$place/log" >&2
    exit 1
}
expect() { "$@" >"$place/log" 2>&1 || wrong "this failed: $*"; }
refuse() { ! "$@" >"$place/log" 2>&1 || wrong "this did not fail: $*"; }
contents() { find "$1" | sort; }

# MARK: The lines of the pages, over this repository

lines() { grep "^[a-z].*crowsfoot/Sources/Install/install\.sh" "$root/$1"; }
guide=Sources/Guide/installing.md
clone=$(lines $guide | grep "^git clone")
[ "$(lines README.md)" = "$clone" ] || wrong "the README has another line than installing.md"
static=$(lines $guide | grep "static$")
uninstall=$(lines $guide | grep "uninstall$")

# What a clone would be is here already.
mkdir "$place/home" "$place/stand-ins"
ln -s "$root" "$place/home/crowsfoot"
printf '#!/bin/sh\n[ "$1" = clone ]\n' >"$place/stand-ins/git"
chmod +x "$place/stand-ins/git"
follow() { expect env PATH="$place/stand-ins:$PATH" sh -c "cd '$place/home' && $1"; }

# MARK: Existing files of others stay

mkdir -p "$PREFIX/bin" "$PREFIX/share/fish"
echo "somebody's" >"$PREFIX/bin/crowsfoot"
before=$(contents "$PREFIX")
refuse sh "$install" "$@"
grep -q "is not from this script" "$place/log" || wrong "it does not name the file of somebody else"
[ "$(contents "$PREFIX")" = "$before" ] || wrong "it wrote next to a file of somebody else"
refuse sh "$install" --uninstall
[ "$(cat "$PREFIX/bin/crowsfoot")" = "somebody's" ] || wrong "the file of somebody else was changed"
refuse sh "$install" --unknown
rm -r "$PREFIX"

# MARK: A machine without a toolchain

mkdir "$place/few"
for program in sh dirname uname grep cat; do ln -s "$(command -v "$program")" "$place/few/$program"; done
refuse env PATH="$place/few" sh "$install"
grep -q "cannot find \`swift\` in PATH" "$place/log" || wrong "it does not say that there is no toolchain"
[ ! -e "$PREFIX" ] || wrong "something was written without a toolchain"

# MARK: What a shell needs for completions

# A toolchain that builds in no time: its tool says what it is asked for.
mkdir -p "$place/quick" "$place/built" "$place/functions"
printf '#!/bin/sh\necho "$*"\n' >"$place/built/crowsfoot"
printf '#!/bin/sh\ncase $* in *--show-bin-path) echo "%s" ;; esac\n' "$place/built" >"$place/quick/swift"
printf '#!/bin/sh\n[ "$*" = "-fc print -rl -- \\$fpath" ] || exit 1\necho /usr/share/zsh\necho "$FUNCTIONS"\n' >"$place/quick/zsh"
printf '#!/bin/sh\necho "$SYSTEM"\n' >"$place/quick/uname"
chmod +x "$place/built/crowsfoot" "$place/quick/"*
quick() { expect env PATH="$place/quick:$PATH" "$@" sh "$install"; }
says() { grep -Fq -- "$1" "$place/log" || wrong "it does not say $1"; }
says_nothing() { ! grep -q "completions" "$place/log" || wrong "it speaks of completions"; }

quick SYSTEM=Darwin SHELL=/bin/zsh FUNCTIONS=/usr/local/share/zsh/site-functions
says "\`fpath=(\"$PREFIX/share/zsh/site-functions\" \$fpath)\`"
quick SYSTEM=Darwin SHELL=/bin/zsh FUNCTIONS="$PREFIX/share/zsh/site-functions"
says_nothing
quick SYSTEM=Darwin SHELL=/bin/bash
says "\`source \"$PREFIX/share/bash-completion/completions/crowsfoot\"\`"
quick SYSTEM=Linux SHELL=/bin/bash
says_nothing
quick SYSTEM=Darwin SHELL=/opt/homebrew/bin/fish
says_nothing
expect sh "$install" --uninstall
[ ! -e "$PREFIX" ] || wrong "this is left: $(contents "$PREFIX")"

# MARK: Installed, used, installed again

mkdir -p "$PREFIX/share"
for _ in first second; do if [ "$*" = --static ]; then follow "$static"; else follow "$clone"; fi; done
tool=$PREFIX/bin/crowsfoot
expect "$tool" --version
grep -q "^crowsfoot [0-9]" "$place/log" || wrong "it does not tell its version"
cp "$place/log" "$place/version"
[ "$(sort "$PREFIX/share/crowsfoot/installed")" = "$(sort -u "$PREFIX/share/crowsfoot/installed")" ] || wrong "the list has something twice"
expect bash -n "$PREFIX/share/bash-completion/completions/crowsfoot"
expect grep -q "^#compdef crowsfoot" "$PREFIX/share/zsh/site-functions/_crowsfoot"
expect grep -q "^complete " "$PREFIX/share/fish/vendor_completions.d/crowsfoot.fish"
mkdir "$place/app"
printf 'schema App\n\noutput json "JSON"\n\nmodel Book {\n    title: String\n}\n' >"$place/app/App.schema"
(cd "$place/app" && expect "$tool" generate)
[ -f "$place/app/JSON/App.json" ] || wrong "nothing was generated"
ls "$CROWSFOOT_CACHE"/*.crowsfoot-run >/dev/null || wrong "nothing was remembered, so that nothing can be forgotten"

# A static program needs what every Linux has, and no environment.
if [ "$*" = --static ] && [ "$(uname)" = Linux ]; then
    ! ldd "$tool" | grep -q "swift" || wrong "the program needs the runtime of Swift: $(ldd "$tool")"
    expect env -i "$tool" --version
fi

# MARK: Gone

follow "$uninstall"
[ "$(contents "$PREFIX")" = "$(printf '%s\n%s' "$PREFIX" "$PREFIX/share")" ] || wrong "this is left: $(contents "$PREFIX")"
[ ! -e "$CROWSFOOT_CACHE" ] || wrong "the tool is remembered: $(contents "$CROWSFOOT_CACHE")"
[ -f "$place/app/JSON/App.json" ] || wrong "what was generated is gone too"
echo "$(cat "$place/version") was installed, and is gone"
