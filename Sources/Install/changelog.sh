#!/bin/sh
# Prints what the changelog says about the version, with links that work outside of the repository.
#
#     changelog.sh [--released]    with --released, fails if the changelog calls the version unreleased
set -eu

install=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
. "$install/common.sh"

version=$(sh "$install/version.sh")
pages=$(sh "$install/version.sh" repository)/blob/v$version/Sources/Guide
changelog=$install/../Guide/changelog.md

heading=$(grep -E "^## $(printf %s "$version" | sed 's/\./\\./g')( |\$)" "$changelog") || fail "the changelog has no heading \`## $version\`"
case ${1:-} in
    "") ;;
    --released) case $heading in *"(not released)") fail "the changelog still has \`$heading\`: write the date instead" ;; esac ;;
    *) fail "unknown argument \`$1\`" ;;
esac

# From the heading to the next one, without the empty lines around it. The shell drops those at the end.
section=$(awk -v heading="$heading" '$0 == heading { on = 1; next } /^## / { on = 0 } on && (NF || started) { started = 1; print }' "$changelog")
printf '%s\n' "$section" | sed -e 's|](\([^:)]*\))|]('"$pages"'/\1)|g' -e "s|](/*$pages/#|]($pages/changelog.md#|g"
