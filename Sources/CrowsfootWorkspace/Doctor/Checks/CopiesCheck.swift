import CrowsfootChecking
import CrowsfootSource

/// Checks whether a shell may run another copy of Crowsfoot.
struct CopiesCheck: DoctorCheck {
    private static let program = "crowsfoot"

    let name = "copies"
    let summary = "`PATH` has at most one `crowsfoot`"

    func findings(in setup: DoctorInput) -> [DoctorFinding] {
        var seen: Set<FileStatus.Identity> = []
        let copies = setup.programFolders.map { $0.appending(Self.program) }.filter { path in
            do throws(FileError) {
                let status = try setup.fileSystem.status(of: path)
                return status.kind == .file && seen.insert(status.identity).inserted
            } catch {
                return false
            }
        }
        guard let first = copies.first, copies.count > 1 else { return [] }
        let others = copies.dropFirst().map { "`\($0)`" }.joined(separator: ", ")
        return [
            DoctorFinding(
                .warning, "besides `\(first)`, there is also \(others) in `PATH`",
                why: "a shell runs the first one, other programs may run another one, and different versions generate different files",
                fix: "remove all but one: `which -a \(Self.program)` lists them")
        ]
    }
}
