#!/bin/sh
# Publishes the files of a release on GitHub: publish.sh TAG FOLDER, with the folder that release.sh wrote.
#
# The release is a draft until it has all files, and its files never change once it is published. A run that failed can be repeated.
set -eu

install=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
. "$install/common.sh"

[ $# = 2 ] && [ -f "$2/assets/SHA256SUMS" ] || fail "usage: publish.sh TAG FOLDER"
tag=$1
folder=$2

state=$(gh release view "$tag" --json isDraft --jq .isDraft 2>/dev/null || echo missing)
if [ "$state" = false ]; then
    place=$(mktemp -d)
    trap 'rm -rf "$place"' EXIT
    gh release download "$tag" --pattern SHA256SUMS --dir "$place"
    cmp -s "$place/SHA256SUMS" "$folder/assets/SHA256SUMS" || fail "\`$tag\` is published with other files, which can't change: release another version"
    echo "\`$tag\` is published already" >&2
    exit 0
fi
if [ "$state" = missing ]; then gh release create "$tag" --draft --verify-tag --title "$tag" --notes-file "$folder/notes.md"; fi
gh release upload "$tag" --clobber "$folder"/assets/*
gh release edit "$tag" --draft=false
