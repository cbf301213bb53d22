import CrowsfootChecking
import CrowsfootSource

/// Checks whether Git can read old versions of schemas.
struct GitCheck: DoctorCheck {
    private static let limits = ProcessLimits(seconds: 60, outputBytes: 1 << 16)

    let name = "git"
    let summary = "Git is installed and trusts the repository"

    func findings(in setup: DoctorInput) -> [DoctorFinding] {
        do throws(ProcessError) {
            let answer = try setup.runner.run("git", ["--version"], in: nil, input: [], limits: Self.limits)
            return answer.isFine ? distrust(in: setup) : [failure(answer.exitCode)]
        } catch {
            return [finding(error.sentence, fix: "install git, or put its folder into `PATH`; all other commands work without it")]
        }
    }

    /// Returns the finding about a failed `git`. On a Mac without developer tools, it only offers to install them.
    private func failure(_ exitCode: Int32) -> DoctorFinding {
        finding("`git --version` fails with exit code \(exitCode)", fix: "install git; on a Mac, run `xcode-select --install`")
    }

    /// Returns a finding for each untrusted repository. A missing repository isn't a finding.
    private func distrust(in setup: DoctorInput) -> [DoctorFinding] {
        let finder = PathResolver(setup.fileSystem)
        var commands: [String] = []
        for folder in finder.unique(setup.paths.map(finder.folder)) {
            do throws(GitError) {
                _ = try GitRepository(around: folder, setup.runner)
            } catch {
                if case .untrusted(let command) = error, !commands.contains(command) { commands.append(command) }
            }
        }
        return commands.map { command in
            finding(
                "Git doesn't trust the repository, because it belongs to another user", fix: "if you trust it, run `\(command)`")
        }
    }

    private func finding(_ what: String, fix: String) -> DoctorFinding {
        DoctorFinding(.warning, what, why: "`crowsfoot diff --base` and `crowsfoot review` read old revisions with it", fix: fix)
    }
}
