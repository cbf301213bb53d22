#!/bin/sh
# Builds both programs as a release has them, for the platform of this machine: programs.sh FOLDER
set -eu

install=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
. "$install/common.sh"

[ $# = 1 ] || fail "usage: programs.sh FOLDER"
root=$(CDPATH='' cd -- "$install/../.." && pwd -P)
scratch=${SWIFTPM_BUILD_DIR:-$root/.build}/programs
options="-c release"
case $(uname) in
    Darwin) options="$options --arch arm64 --arch x86_64" ;;
    # It runs where there is no Swift, and without names for debuggers.
    *) options="$options --static-swift-stdlib -Xlinker -s" ;;
esac
mkdir -p "$1"
for program in crowsfoot crowsfoot-build; do
    # shellcheck disable=SC2086
    swift build --package-path "$root" --scratch-path "$scratch" $options --product "$program" >&2
    # shellcheck disable=SC2086
    folder=$(swift build --package-path "$root" --scratch-path "$scratch" $options --show-bin-path)
    cat "$folder/$program" >"$1/$program"
    chmod 755 "$1/$program"
    # Taking names away breaks the signature that the linker made, so there is a new one.
    if [ "$(uname)" = Darwin ]; then
        strip -x "$1/$program"
        codesign --force --sign - "$1/$program"
    fi
done
