import CrowsfootChecking
import CrowsfootSource

/// Whether a link leads what is generated out of what is versioned.
struct LinksCheck: DoctorCheck {
    let name = "links"
    let summary = "no link leads the folder of an output out of the repository or package"

    func findings(in surroundings: Surroundings) -> [DoctorFinding] {
        guard let root = surroundings.root else { return [] }
        let relation = FolderRelation(surroundings.fileSystem)
        return surroundings.places.compactMap { place in
            guard let link = link(in: place, surroundings), !relation.lies(place.folder, in: root) else { return nil }
            return DoctorFinding(
                .error, "`\(link)`, on the way to the folder of \(place.phrase), is a link that leads out of here",
                why:
                    "`crowsfoot generate` refuses such an output: nobody else has the files behind the link, and other things may lie there",
                mend: "put a folder in the place of the link, or let the `output` statement name the folder that is meant")
        }
    }

    private func link(in place: Surroundings.Place, _ surroundings: Surroundings) -> FilePath? {
        var path = place.folder
        while path != path.folder, path.name != ".." {
            if surroundings.entries(of: path.folder).contains(where: { $0.name == path.name && $0.kind == .link }) { return path }
            path = path.folder
        }
        return nil
    }
}
