#!/bin/sh
# Fails if a tag isn't that of the version, or if the changelog or a page calls the version unreleased: tag.sh v1.0.0
set -eu

install=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
. "$install/common.sh"

[ $# = 1 ] || fail "usage: tag.sh TAG"
version=$(sh "$install/version.sh")
[ "$1" = "v$version" ] || fail "the tag is \`$1\`, and the version of the program is $version: tag \`v$version\`, or change the version"
sh "$install/changelog.sh" --released >/dev/null
pages=$(grep -rlF "$version isn't released yet" "$install/../Guide" "$install/../../README.md" || true)
[ -z "$pages" ] || fail "these pages still say that $version isn't released yet:
$pages"
