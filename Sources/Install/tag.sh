#!/bin/sh
# Fails if a tag isn't that of the version, or if the changelog or a page calls the version unreleased: tag.sh v1.0.0
set -eu

install=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
. "$install/common.sh"

[ $# = 1 ] || fail "usage: tag.sh TAG"
version=$(sh "$install/version.sh")
[ "$1" = "v$version" ] || fail "the tag is \`$1\`, and the version of the program is $version: tag \`v$version\`, or change the version"
sh "$install/changelog.sh" --released >/dev/null
number='[0-9]+\.[0-9]+\.[0-9]+'
pages=$(grep -rlE "$number isn't released yet" "$install/../Guide" "$install/../../README.md" || true)
[ -z "$pages" ] || fail "these pages still say that a version isn't released yet:
$pages"
# Everything that a reader copies names the version, such as `from: "1.0.0"`, `@v1.0.0` and `download/v1.0.0`.
copied="(from: .|rev:.v|@v?|/v|crowsfoot-)$number"
stale=$(grep -rhoE "$copied" "$install/../Guide" "$install/../../README.md" "$install/../../.spi.yml" --exclude=changelog.md --exclude-dir=Rules |
    grep -E 'crowsfoot|from:|rev:|/v' | grep -vE "[^0-9.]$(printf %s "$version" | sed 's/\./\\./g')\$" | sort -u || true)
[ -z "$stale" ] || fail "these pages name another version than $version:
$stale"
