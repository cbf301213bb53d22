#!/bin/sh
# Prints the Homebrew formula of a release. Its argument is the file SHA256SUMS with the archives.
set -eu

install=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
. "$install/common.sh"

[ $# = 1 ] && [ -f "$1" ] || fail "usage: formula.sh SHA256SUMS"
sums=$1
version=$(sh "$install/version.sh")
repository=$(sh "$install/version.sh" repository)

# The lines of a formula that say where the archive of a platform is.
archive() {
    name=crowsfoot-$version-$1.tar.gz
    sum=$(sed -n "s/^\([0-9a-f]\{64\}\)  $name\$/\1/p" "$sums")
    [ -n "$sum" ] || fail "\`$sums\` has no checksum of \`$name\`"
    printf '%surl "%s"\n%ssha256 "%s"\n' "$2" "$repository/releases/download/v$version/$name" "$2" "$sum"
}

# A missing archive has to end the script, which a failure inside of the text below would not do.
macos=$(archive macos-universal "    ")
intel=$(archive linux-x86_64 "      ")
arm=$(archive linux-arm64 "      ")

cat <<END
class Crowsfoot < Formula
  desc "Schema-first data modeling for SwiftData and Core Data"
  homepage "$repository"
  version "$version"

  on_macos do
$macos
  end

  on_linux do
    on_intel do
$intel
    end
    on_arm do
$arm
    end
  end

  def install
    bin.install "bin/crowsfoot", "bin/crowsfoot-build"
    bash_completion.install "share/bash-completion/completions/crowsfoot"
    zsh_completion.install "share/zsh/site-functions/_crowsfoot"
    fish_completion.install "share/fish/vendor_completions.d/crowsfoot.fish"
    pkgshare.install "share/licenses/crowsfoot" => "licenses"
  end

  test do
    assert_equal "crowsfoot #{version}", shell_output("#{bin}/crowsfoot --version").strip
    (testpath/"App.schema").write "schema App\n\noutput json \"JSON\"\n\nmodel Book {\n    title: String\n}\n"
    assert_match "no findings in 1 schema", shell_output("#{bin}/crowsfoot check")
    system bin/"crowsfoot", "generate"
    assert_path_exists testpath/"JSON/App.json"
  end
end
END
