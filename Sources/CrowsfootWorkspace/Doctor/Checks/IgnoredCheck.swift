import CrowsfootChecking
import CrowsfootSource

/// Checks whether Git ignores files that others need.
struct IgnoredCheck: DoctorCheck {
    let name = "ignored"
    let summary = "Git ignores no schema, lock file or list of generated files"

    func findings(in setup: DoctorInput) -> [DoctorFinding] {
        Self.sources(of: setup) + lists(setup)
    }

    /// Findings about files that people keep: schemas, released versions and locks.
    static func sources(of setup: DoctorInput) -> [DoctorFinding] {
        guard case .success(let input) = setup.input else { return [] }
        let schemas = (input.folders.flatMap(\.self) + input.released).map(\.path)
        let locks = (input.locks ?? []).map(\.path)
        let ignored = IgnoredFiles(schemas + locks, setup.fileSystem, setup.runner)
        return (schemas + locks).compactMap { path in
            ignored[path].map { pattern in
                DoctorFinding(
                    .error, "`\(path)` is ignored by Git, by `\(pattern.text)` in `\(pattern.place)`",
                    why: "it isn't committed, so builds elsewhere and `crowsfoot diff --base` don't see it",
                    fix: "remove that line, or add `!\(path.name)` below it, and run `git add \(path)`")
            }
        }
    }

    private func lists(_ setup: DoctorInput) -> [DoctorFinding] {
        guard case .success(let plan) = setup.plan else { return [] }
        let ignored = IgnoredFiles(plan.lists.map(\.path) + plan.files.map(\.path), setup.fileSystem, setup.runner)
        let service = setup.services.first(where: \.checksGenerated)
        return plan.lists.compactMap { list in
            guard let pattern = ignored[list.path] else { return nil }
            let folder = list.path.folder
            let files = plan.files.filter { $0.path.text.hasPrefix(folder.text + "/") || folder == .current }
            let place = "by `\(pattern.text)` in `\(pattern.place)`"
            if files.contains(where: { ignored[$0.path] == nil }) {
                return DoctorFinding(
                    .error, "`\(list.path)` is ignored by Git, \(place), and the files that it lists are not",
                    why: "in other checkouts, `crowsfoot generate` can't distinguish its files from yours, and writes none",
                    fix: "remove that line, or add `!\(list.path.name)` below it, and run `git add \(list.path)`")
            }
            guard let service else {
                return DoctorFinding(
                    .info, "the output in `\(folder)` is ignored by Git, \(place)",
                    why: "that is fine if everybody generates it, and CI generates it before each build",
                    fix: "to have it in reviews and builds, remove that line and run `git add \(folder)`")
            }
            return DoctorFinding(
                .error,
                "the output in `\(folder)` is ignored by Git, \(place), and `\(service.path)` checks that it is up to date",
                why: "CI never has these files, so the check always fails",
                fix: "remove that line and run `git add \(folder)`, or generate in CI instead of checking")
        }
    }
}
