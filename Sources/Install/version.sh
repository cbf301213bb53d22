#!/bin/sh
# Prints the version of Crowsfoot, or the address of its repository, as the program has them:
#
#     version.sh [number | owner | repository]
set -eu

file=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)/CrowsfootSource/ToolVersion.swift

# The value of a constant: a string, or the name of another constant.
value() {
    found=$(sed -n "s/^ *package static let $1 = //p" "$file")
    case $found in
        \"*\") found=${found#\"} && echo "${found%\"}" ;;
        "") echo "version.sh: \`$file\` has no constant \`$1\`" >&2 && exit 1 ;;
        *) value "$found" ;;
    esac
}

case ${1:-number} in
    number | owner) value "${1:-number}" ;;
    repository)
        # Two constants are part of it.
        owner=$(value owner) && name=$(value packageName)
        value repository | sed -e "s|\\\\(owner)|$owner|" -e "s|\\\\(packageName)|$name|"
        ;;
    *) echo "usage: version.sh [number | owner | repository]" >&2 && exit 2 ;;
esac
