#!/bin/sh
# Puts the files of a folder into a repository of the same owner, and tags it with the version. A folder at its top is replaced as a whole.
#
#     TOKEN=… push.sh REPOSITORY FOLDER
#
# Without a token, it does nothing. GITHUB_REPOSITORY_OWNER is the owner, and GITHUB_SERVER_URL the server, as in a workflow.
set -eu

install=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
. "$install/common.sh"

[ $# = 2 ] && [ -d "$2" ] || fail "usage: push.sh REPOSITORY FOLDER"
if [ -z "${TOKEN:-}" ]; then
    echo "there is no token for \`$1\`: nothing was pushed" >&2
    exit 0
fi

version=$(sh "$install/version.sh")
name=$1
files=$(CDPATH='' cd -- "$2" && pwd -P)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

# The token goes through the environment, since arguments are visible to other processes.
GIT_CONFIG_COUNT=1
GIT_CONFIG_KEY_0=http.extraHeader
GIT_CONFIG_VALUE_0="Authorization: Basic $(printf 'x-access-token:%s' "$TOKEN" | base64 | tr -d '\n')"
export GIT_CONFIG_COUNT GIT_CONFIG_KEY_0 GIT_CONFIG_VALUE_0

git clone -q "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY_OWNER/$name" "$place/$name"
cd "$place/$name"
published=
if git rev-parse -q --verify "refs/tags/$version" >/dev/null; then
    published=yes
    git checkout -q "refs/tags/$version"
fi
for entry in "$files"/*; do git rm -q -r --ignore-unmatch "${entry##*/}"; done
cp -R "$files/." .
git add -A
if [ -n "$published" ]; then
    # SwiftPM and Homebrew refuse a version whose files change.
    git diff --cached --quiet || fail "\`$name\` has the version $version with other files, which can't change: release another version"
    echo "\`$name\` has the version $version: nothing was pushed" >&2
    exit 0
fi
git diff --cached --quiet || git -c user.name=release -c user.email=release@users.noreply.github.com commit -q -m "Crowsfoot $version"
git tag "$version"
git push -q --atomic origin HEAD "$version"
