# For the scripts of this folder, which read it with `.`: it does nothing by itself. The script is named in messages, and `install` is this folder.

# Platforms of a release, as their archives name them.
platforms="macos-universal linux-x86_64 linux-arm64"

fail() {
    echo "${0##*/}: $1" >&2
    exit 1
}

is_platform() {
    case " $platforms " in
        *" $1 "*) ;;
        *) return 1 ;;
    esac
}

absolute() {
    case $1 in
        /*) echo "$1" ;;
        *) echo "$PWD/$1" ;;
    esac
}

sha256() {
    if command -v sha256sum >/dev/null 2>&1; then sha256sum <"$1"; else shasum -a 256 <"$1"; fi | cut -d ' ' -f 1
}

# The same modes and times for the same files, since archives record both. Programs are in folders `bin`.
normalize() {
    find "$1" -type d -exec chmod 755 {} +
    find "$1" -type f -exec chmod 644 {} +
    find "$1" -type f -path '*/bin/*' -exec chmod 755 {} +
    TZ=UTC0 find "$1" -exec touch -t 202001010000.00 {} +
}

# Both programs of a folder, and nothing that can't be one.
require_programs() {
    for program in crowsfoot crowsfoot-build; do
        [ -s "$1/$program" ] || fail "\`$1\` has no program \`$program\`"
    done
}

# A platform is left out only by name, so that none is forgotten.
require_platforms() {
    for platform in $platforms; do
        case " $1 " in
            *" $platform "*) ;;
            *) fail "no programs for \`$platform\`: give \`$platform=FOLDER\`, or leave it out with \`--without $platform\`" ;;
        esac
    done
}

# Programs contain the font that they draw with, and its license says that it goes wherever the font goes.
copy_licenses() {
    mkdir -p "$1"
    cat "$install/../CrowsfootDrawing/Font/DejaVu/LICENSE.txt" >"$1/DejaVu.txt"
}
