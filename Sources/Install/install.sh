#!/bin/sh
# Installs crowsfoot, built from this repository or as a release has it, or uninstalls it.
set -eu

usage() {
    cat <<'END'
Usage: install.sh [--binary | --static] [--uninstall]

  --binary     Download the released program for this machine instead of building it, and verify its checksum
  --static     Include the Swift runtime, so that the program runs on Linux without a toolchain
  --uninstall  Remove the installed files and the cache of the tool

PREFIX is the folder to install into [default: ~/.local]. The program is in its `bin`, and completions for bash, zsh and fish are in
its `share`. CROWSFOOT_DOWNLOADS is where the files of the release are, if not on GitHub: an address or a `file:///` URL.
END
}

fail() {
    echo "install.sh: $1" >&2
    exit 1
}

say() { echo "$1" >&2; }

# The copy of this script in a release has both, and builds nothing. In a clone, `version.sh` prints them.
version=
repository=

mode=install
static=
binary=$version
for word in "$@"; do
    case $word in
        --binary) binary=yes ;;
        --static) static=yes ;;
        --uninstall) mode=uninstall ;;
        -h | --help) usage; exit 0 ;;
        *) usage >&2; fail "unknown option \`$word\`" ;;
    esac
done
[ -z "$binary" ] || [ -z "$static" ] || fail "\`--static\` is for a build, and the released program doesn't need it"

if [ -z "${PREFIX:-}" ]; then
    [ -n "${HOME:-}" ] || fail "neither PREFIX nor HOME is set: set PREFIX to the folder to install into, such as \`PREFIX=/usr/local install.sh\`"
    PREFIX=$HOME/.local
fi
case $PREFIX in
    /*) ;;
    *) PREFIX=$PWD/$PREFIX ;;
esac

program=bin/crowsfoot
bash=share/bash-completion/completions/crowsfoot
zsh=share/zsh/site-functions/_crowsfoot
fish=share/fish/vendor_completions.d/crowsfoot.fish
# What is in this list is ours, and nothing else is. A folder ends in a slash.
list=share/crowsfoot/installed

is_ours() { [ -f "$PREFIX/$list" ] && grep -Fqx -- "$1" "$PREFIX/$list"; }

# MARK: Installing

# Whatever is in the way is found before anything is built.
look_for_others() {
    for file in "$program" "$bash" "$zsh" "$fish" "$list"; do
        [ -e "$PREFIX/$file" ] || [ -L "$PREFIX/$file" ] || continue
        [ "$file" = "$list" ] || is_ours "$file" ||
            fail "\`$PREFIX/$file\` is not from this script: move it elsewhere, or install into another folder with \`PREFIX=DIR\`"
    done
}

build() {
    root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
    command -v swift >/dev/null 2>&1 || fail "cannot find \`swift\` in PATH: install Swift 6.1 or later from https://www.swift.org/install, or use \`--binary\`"
    options="-c release --product crowsfoot"
    folder=${SWIFTPM_BUILD_DIR:-$root/.build}
    # Names for debuggers are two thirds of the program.
    if [ "$(uname)" = Linux ]; then options="$options -Xlinker -s"; fi
    if [ -n "$static" ]; then
        if [ "$(uname)" = Linux ]; then
            # Everything is compiled otherwise for it, and what was built already is for later.
            folder=$folder/static
            options="$options --static-swift-stdlib"
        else
            say "--static has no effect here, because the Swift runtime is part of the system"
        fi
    fi
    say "building; the first time, this takes some minutes"
    # shellcheck disable=SC2086
    swift build --package-path "$root" --scratch-path "$folder" $options >&2 || fail "the build failed; nothing was installed"
    # shellcheck disable=SC2086
    built=$(swift build --package-path "$root" --scratch-path "$folder" $options --show-bin-path)/crowsfoot
}

# The platform of this machine, as archives of a release name it.
platform() {
    case $(uname)-$(uname -m) in
        Darwin-*) echo macos-universal ;;
        Linux-x86_64) echo linux-x86_64 ;;
        Linux-aarch64 | Linux-arm64) echo linux-arm64 ;;
        *) fail "there is no released program for $(uname) on $(uname -m): build it, without \`--binary\`" ;;
    esac
}

fetch() {
    if command -v curl >/dev/null 2>&1; then
        curl -fsSL --retry 3 -o "$2" "$1"
    elif command -v wget >/dev/null 2>&1; then
        wget -q -O "$2" "$1"
    else
        fail "there is no \`curl\` and no \`wget\` in PATH"
    fi || fail "\`$1\` could not be downloaded; nothing was installed. If the version isn't released, build it, without \`--binary\`"
}

sha256() {
    if command -v sha256sum >/dev/null 2>&1; then sha256sum <"$1"; else shasum -a 256 <"$1"; fi | cut -d ' ' -f 1
}

download() {
    if [ -z "$version" ]; then
        scripts=$(dirname -- "$0")
        version=$(sh "$scripts/version.sh") && repository=$(sh "$scripts/version.sh" repository)
    fi
    platform=$(platform)
    name=crowsfoot-$version-$platform
    downloads=${CROWSFOOT_DOWNLOADS:-$repository/releases/download/v$version}
    place=$(mktemp -d)
    trap 'rm -rf "$place"' EXIT
    say "downloading $name.tar.gz"
    fetch "$downloads/$name.tar.gz" "$place/$name.tar.gz"
    fetch "$downloads/SHA256SUMS" "$place/SHA256SUMS"
    grep -Fqx -- "$(sha256 "$place/$name.tar.gz")  $name.tar.gz" "$place/SHA256SUMS" ||
        fail "\`$name.tar.gz\` is not the file that SHA256SUMS lists; nothing was installed"
    tar -C "$place" -xzf "$place/$name.tar.gz"
    built=$place/$name/bin/crowsfoot
    # On Linux, the program needs glibc 2.35 or later.
    "$built" --version >/dev/null 2>&1 ||
        fail "the released program doesn't run on this system; nothing was installed. Build it, without \`--binary\`"
}

make_folder() {
    [ -d "$PREFIX/$1" ] && return
    case $1 in
        */*) make_folder "${1%/*}" ;;
    esac
    mkdir "$PREFIX/$1"
    remember "$1/"
}

remember() { is_ours "$1" || printf '%s\n' "$1" >>"$PREFIX/$list"; }

# In place by a rename: a shell that runs the old program goes on with it.
put() {
    make_folder "${1%/*}"
    remember "$1"
    cat >"$PREFIX/$1.$$"
    chmod "$2" "$PREFIX/$1.$$"
    mv -f "$PREFIX/$1.$$" "$PREFIX/$1"
}

# Not through a pipe, which hides that the program failed.
complete() {
    texts=$("$built" completions "$1") || fail "\`crowsfoot completions $1\` failed"
    case $1 in
        bash) printf '%s\n' "$texts" | put "$bash" 644 ;;
        zsh) printf '%s\n' "$texts" | put "$zsh" 644 ;;
        fish) printf '%s\n' "$texts" | put "$fish" 644 ;;
    esac
}

install_all() {
    look_for_others
    if [ -n "$binary" ]; then download; else build; fi
    # The list comes first, and into folders that it has to name itself.
    new=
    for folder in . share share/crowsfoot; do
        [ -d "$PREFIX/$folder" ] || new="$new $folder/"
    done
    mkdir -p "$PREFIX/${list%/*}"
    for folder in $new; do remember "$folder"; done
    remember "$list"
    put "$program" 755 <"$built"
    for shell in bash zsh fish; do complete $shell; done
    say "$("$PREFIX/$program" --version) is in $PREFIX/bin"
    case :$PATH: in
        *:"$PREFIX/bin":*) ;;
        *) say "$PREFIX/bin is not in PATH: add \`export PATH=\"$PREFIX/bin:\$PATH\"\` to the profile of your shell" ;;
    esac
    explain_completions
}

# fish looks there by itself, and so does bash where its package for completions is; macOS has no such package.
explain_completions() {
    case ${SHELL:-} in
        */zsh)
            # Without the files of the user, which may add the folder.
            zsh -fc 'print -rl -- $fpath' 2>/dev/null | grep -Fqx -- "$PREFIX/${zsh%/*}" ||
                say "for completions, ~/.zshrc needs \`fpath=(\"$PREFIX/${zsh%/*}\" \$fpath)\` before \`autoload -Uz compinit && compinit\`"
            ;;
        */bash)
            [ "$(uname)" != Darwin ] || say "for completions, add \`source \"$PREFIX/$bash\"\` to ~/.bash_profile"
            ;;
    esac
}

# MARK: Uninstalling

# As `cacheFolder` in Environment.swift has it.
cache_folder() {
    if [ -n "${CROWSFOOT_CACHE+set}" ]; then
        [ "$CROWSFOOT_CACHE" = off ] || echo "$CROWSFOOT_CACHE"
        return
    fi
    case ${XDG_CACHE_HOME:-} in
        /*) echo "$XDG_CACHE_HOME/crowsfoot"; return ;;
    esac
    [ -n "${HOME:-}" ] || return 0
    if [ "$(uname)" = Darwin ]; then echo "$HOME/Library/Caches/crowsfoot"; else echo "$HOME/.cache/crowsfoot"; fi
}

forget_runs() {
    cache=$(cache_folder)
    [ -n "$cache" ] && [ -d "$cache" ] || return 0
    find "$cache" -maxdepth 1 -type f -name '*.crowsfoot-run' -exec rm -f {} +
    rmdir "$cache" 2>/dev/null || say "\`$cache\` contains other files, and is kept"
}

uninstall() {
    [ -f "$PREFIX/$list" ] || fail "this script installed nothing into \`$PREFIX\`; for another folder, set \`PREFIX=DIR\`"
    listed=$(cat "$PREFIX/$list")
    # Folders that were made go when they are empty, the inner ones before the outer ones, `./` last.
    printf '%s\n' "$listed" | grep -v '/$' | while IFS= read -r file; do rm -f "$PREFIX/$file"; done
    printf '%s\n' "$listed" | grep '/$' | sort -r | while IFS= read -r folder; do rmdir "$PREFIX/${folder#./}" 2>/dev/null || true; done
    forget_runs
    say "crowsfoot is removed from $PREFIX"
}

case $mode in
    install) install_all ;;
    uninstall) uninstall ;;
esac
