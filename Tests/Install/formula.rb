# Installs a formula and runs its test, with the part of Homebrew that a formula of archives needs:
#
#     formula.rb FORMULA ARCHIVES FOLDER SYSTEM ARCHITECTURE
#
# ARCHIVES is the folder with the files of the release. SYSTEM is `macos` or `linux`, ARCHITECTURE `intel` or `arm`.
require "digest"
require "fileutils"
require "open3"
require "pathname"

FORMULA, ARCHIVES, FOLDER, SYSTEM, ARCHITECTURE = ARGV

class Pathname
  def install(*files)
    mkpath
    files.flat_map { |file| file.is_a?(Hash) ? file.to_a : [[file, File.basename(file)]] }.each do |from, name|
      raise "#{from} is not in the archive" unless File.exist?(from)
      FileUtils.cp_r(from, self + name)
    end
  end
end

class Formula
  class << self
    attr_reader :check

    %i[desc homepage version url sha256].each do |name|
      define_method(name) { |*value| value.empty? ? instance_variable_get("@#{name}") : instance_variable_set("@#{name}", value.first) }
    end
    { on_macos: SYSTEM == "macos", on_linux: SYSTEM == "linux", on_intel: ARCHITECTURE == "intel", on_arm: ARCHITECTURE == "arm" }
      .each { |name, holds| define_method(name) { |&block| block.call if holds } }

    def test(&block) = @check = block
  end

  def prefix = Pathname(FOLDER) + "prefix"
  def bin = prefix + "bin"
  def pkgshare = prefix + "share/crowsfoot"
  def bash_completion = prefix + "etc/bash_completion.d"
  def zsh_completion = prefix + "share/zsh/site-functions"
  def fish_completion = prefix + "share/fish/vendor_completions.d"
  def testpath = Pathname(FOLDER) + "test"
  def version = self.class.version

  def shell_output(command)
    output, status = Open3.capture2(command)
    raise "#{command} fails" unless status.success?
    output
  end

  def system(*words) = Kernel.system(*words.map(&:to_s)) || raise("#{words.join(" ")} fails")
  def assert_equal(wanted, found) = wanted == found || raise("#{found} is not #{wanted}")
  def assert_match(wanted, found) = found.include?(wanted) || raise("#{found} has no #{wanted}")
  def assert_path_exists(path) = path.exist? || raise("#{path} is missing")
end

load FORMULA
archive = File.join(ARCHIVES, File.basename(Crowsfoot.url))
raise "#{Crowsfoot.url} is no file of version #{Crowsfoot.version}" unless Crowsfoot.url.include?("/v#{Crowsfoot.version}/")
raise "#{archive} has another checksum" unless Digest::SHA256.file(archive).hexdigest == Crowsfoot.sha256

formula = Crowsfoot.new
[Pathname(FOLDER) + "archive", formula.prefix, formula.testpath].each(&:mkpath)
# Homebrew enters the only folder of an archive.
Dir.chdir(File.join(FOLDER, "archive")) { formula.system("tar", "-xzf", archive) }
Dir.chdir(Dir.glob(File.join(FOLDER, "archive/*")).first) { formula.install }
Dir.chdir(formula.testpath) { formula.instance_eval(&Crowsfoot.check) }
puts Dir.glob("**/*", base: formula.prefix).select { |path| File.file?(File.join(formula.prefix, path)) }.sort
