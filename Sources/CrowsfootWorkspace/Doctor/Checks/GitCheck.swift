import CrowsfootSource

/// Whether old versions of schemas can be read.
struct GitCheck: DoctorCheck {
    private static let limits = ProcessLimits(seconds: 60, outputBytes: 1 << 16)

    let name = "git"
    let summary = "there is a `git`"

    func findings(in surroundings: Surroundings) -> [DoctorFinding] {
        do throws(ProcessError) {
            _ = try surroundings.runner.run("git", ["--version"], in: nil, input: [], limits: Self.limits)
            return []
        } catch {
            return [
                DoctorFinding(
                    .warning, error.sentence, why: "`crowsfoot diff --base` and `crowsfoot review` read old text with it",
                    mend: "install git, or put its folder into `PATH`; all other commands work without it")
            ]
        }
    }
}
