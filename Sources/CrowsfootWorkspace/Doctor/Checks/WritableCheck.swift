import CrowsfootChecking
import CrowsfootSource

/// Whether what is generated can be written.
struct WritableCheck: DoctorCheck {
    let name = "rights"
    let summary = "the folder of every output can be written to, or made"

    func findings(in surroundings: DoctorInput) -> [DoctorFinding] {
        let finder = PathResolver(surroundings.fileSystem)
        return finder.unique(surroundings.places.map { finder.nearest(to: $0.folder) }).compactMap { folder in
            guard !surroundings.fileSystem.allowsWriting(into: folder) else { return nil }
            return DoctorFinding(
                .error, "`\(folder)` cannot be written to", why: "outputs go there, and `crowsfoot generate` writes all files or none",
                fix: "let yourself write there: `chmod u+w`, or a file system that is not read-only; or give the outputs another folder")
        }
    }
}
