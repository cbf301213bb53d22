import CrowsfootChecking
import CrowsfootSource

/// Checks for links in output paths to where `generate` writes nothing.
struct LinksCheck: DoctorCheck {
    let name = "links"
    let summary = "no link leads an output out of the package or repository"

    func findings(in setup: DoctorInput) -> [DoctorFinding] {
        setup.places.compactMap { place in
            let boundary = PackageBoundary(around: place.schemaFolder, setup.fileSystem)
            guard boundary.isLeftByLink(on: place.folder), let link = link(in: place, setup) else { return nil }
            return DoctorFinding(
                .error, "`\(link)`, on the path of \(place.phrase), is a link that leads out of the package",
                why:
                    "`crowsfoot generate` rejects such an output, because the files outside belong to something else",
                fix: "replace the link with a folder, or write the folder that it leads to in the `output` statement")
        }
    }

    private func link(in place: DoctorInput.Place, _ setup: DoctorInput) -> FilePath? {
        var path = place.folder
        while path != path.folder, path.name != ".." {
            if setup.entries(of: path.folder).contains(where: { $0.name == path.name && $0.kind == .link }) { return path }
            path = path.folder
        }
        return nil
    }
}
