#!/bin/sh
# Writes the package `crowsfoot-plugins`: both plugins, and the released programs as an artifact bundle, so that nothing of the tool is built.
set -eu

install=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
. "$install/common.sh"

usage() {
    cat <<'END'
Usage: thin.sh --into FOLDER (--checksum SUM [--url URL] | --bundle BUNDLE)

Write the package into FOLDER.

  --checksum SUM   The checksum of the released bundle, as `bundle.sh` prints it
  --url URL        Where the bundle is, if it isn't in the release on GitHub
  --bundle BUNDLE  Copy a bundle into the package instead, to try it before a release
END
}

into=
checksum=
url=
bundle=
while [ $# -gt 0 ]; do
    case $1 in
        -h | --help) usage; exit 0 ;;
        --into | --checksum | --url | --bundle) [ $# -gt 1 ] || fail "\`$1\` needs a value" ;;
        *) usage >&2; fail "unknown argument \`$1\`" ;;
    esac
    case $1 in
        --into) into=$2 ;;
        --checksum) checksum=$2 ;;
        --url) url=$2 ;;
        --bundle) bundle=$2 ;;
    esac
    shift 2
done
[ -n "$into" ] || fail "no folder to write into: give \`--into FOLDER\`"

version=$(sh "$install/version.sh")
repository=$(sh "$install/version.sh" repository)
mkdir -p "$into"
if [ -n "$bundle" ]; then
    [ -z "$checksum$url" ] || fail "a bundle in the package has no address and no checksum"
    [ -f "$bundle/info.json" ] || fail "\`$bundle\` is not an artifact bundle"
    rm -rf "$into/crowsfoot.artifactbundle"
    cp -R "$bundle" "$into/crowsfoot.artifactbundle"
    location='path: "crowsfoot.artifactbundle"'
else
    case $checksum in
        *[!0-9a-f]*) checksum= ;;
    esac
    [ ${#checksum} = 64 ] || fail "no checksum of the bundle: give the 64 digits that \`bundle.sh\` printed with \`--checksum\`"
    [ -n "$url" ] || url=$repository/releases/download/v$version/crowsfoot.artifactbundle.zip
    location="url: \"$url\", checksum: \"$checksum\""
fi

rm -rf "$into/Plugins"
mkdir "$into/Plugins"
for plugin in CrowsfootPlugin CrowsfootCommand; do
    mkdir "$into/Plugins/$plugin"
    cp "$install/../Plugins/$plugin/"*.swift "$into/Plugins/$plugin/"
done

cat >"$into/Package.swift" <<END
// swift-tools-version: 6.1
// Written by the release of Crowsfoot $version.

import PackageDescription

let package = Package(
    name: "crowsfoot-plugins",
    products: [
        .plugin(name: "CrowsfootPlugin", targets: ["CrowsfootPlugin"]),
        .plugin(name: "CrowsfootCommand", targets: ["CrowsfootCommand"]),
    ],
    targets: [
        .binaryTarget(name: "CrowsfootPrograms", $location),
        .plugin(name: "CrowsfootPlugin", capability: .buildTool(), dependencies: ["CrowsfootPrograms"]),
        .plugin(
            name: "CrowsfootCommand",
            capability: .command(
                intent: .custom(verb: "crowsfoot", description: "Runs crowsfoot in the folder of the package"),
                permissions: [.writeToPackageDirectory(reason: "writes what the outputs of schemas ask for")]),
            dependencies: ["CrowsfootPrograms"]),
    ]
)
END

cat >"$into/README.md" <<END
# Crowsfoot plugins

The plugins of [Crowsfoot]($repository) for SwiftPM and Xcode, with its released programs. There is nothing to build.

\`\`\`swift
.package(url: "$repository-plugins", from: "$version")
\`\`\`

[How to use the plugins]($repository/blob/v$version/Sources/Guide/plugins.md). The release of Crowsfoot writes this repository: open issues and
pull requests there.
END
