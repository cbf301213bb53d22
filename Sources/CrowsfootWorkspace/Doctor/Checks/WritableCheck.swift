import CrowsfootChecking
import CrowsfootSource

/// Checks whether generated files can be written.
struct WritableCheck: DoctorCheck {
    let name = "rights"
    let summary = "the folder of every output exists or can be created, and is writable"

    func findings(in setup: DoctorInput) -> [DoctorFinding] {
        let finder = PathResolver(setup.fileSystem)
        return finder.unique(setup.places.map { finder.nearest(to: $0.folder) }).compactMap { folder in
            guard !setup.fileSystem.allowsWriting(into: folder) else { return nil }
            return DoctorFinding(
                .error, "`\(folder)` cannot be written to", why: "outputs go there, and `crowsfoot generate` writes all files or none",
                fix: "make it writable, for example with `chmod u+w`, or give the outputs another folder")
        }
    }
}
