import CrowsfootSource

/// Checks whether the Swift version can build the tool.
struct ToolchainCheck: DoctorCheck {
    private static let leastVersion = (major: 6, minor: 1)
    private static let limits = ProcessLimits(seconds: 60, outputBytes: 1 << 16)

    let name = "toolchain"
    let summary = "Swift 6.1 or later is installed"

    func findings(in setup: DoctorInput) -> [DoctorFinding] {
        let why = "the plugin builds Crowsfoot with it, and it compiles the generated code"
        do throws(ProcessError) {
            let answer = try setup.runner.run("swift", ["--version"], in: nil, input: [], limits: Self.limits)
            let text = String(decoding: answer.output, as: UTF8.self)
            guard answer.isFine, let version = Self.version(in: text) else { return [] }
            if version >= Self.leastVersion { return [] }
            return [
                DoctorFinding(
                    .error, "`swift` is \(version.major).\(version.minor), but 6.1 or later is needed", why: why,
                    fix: "install a newer toolchain, or choose one: `xcode-select` on macOS, `swiftly use` elsewhere")
            ]
        } catch {
            return [
                DoctorFinding(
                    .warning, error.sentence, why: why,
                    fix: "install a toolchain from swift.org, or put its folder into `PATH`")
            ]
        }
    }

    /// Parses `Swift version 6.1.2 (…)`, with or without a vendor.
    private static func version(in text: String) -> (major: Int, minor: Int)? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let place = words.indices.dropFirst().first(where: { words[$0 - 1] == "version" }) else { return nil }
        let numbers = words[place].split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
        return numbers.first.map { ($0, numbers.dropFirst().first ?? 0) }
    }
}
