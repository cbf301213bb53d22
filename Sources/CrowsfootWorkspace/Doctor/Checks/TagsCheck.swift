import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource

/// Checks whether tagged builds have stores of a shape that was never released.
struct TagsCheck: DoctorCheck {
    private static let limit = 3

    let name = "tags"
    let summary = "every schema in Git tags and earlier locks is released"

    func findings(in setup: DoctorInput) -> [DoctorFinding] {
        guard let checked = setup.checked, case .success(let input) = setup.input else { return [] }
        return zip(checked.histories, UnrecordedShapes.all(in: checked, input, setup.fileSystem, setup.runner))
            .flatMap { history, unrecorded in
                let lost = unrecorded.lostLock.map { lock in
                    DoctorFinding(.error, lock.sentence, why: "builds can't open the stores that users have", fix: lock.remedy)
                }
                let limitation = unrecorded.failure.map { failure in
                    DoctorFinding(
                        .info, "`\(history.name.text)`: Git was not checked completely", why: failure,
                        fix: "run `crowsfoot doctor` where the whole history is")
                }
                let uncommitted = unrecorded.uncommitted.map { files in
                    DoctorFinding(
                        .warning, "the last release in `\(files)` isn't committed",
                        why: "if its files are lost, later builds can't open the stores of a build with it",
                        fix: "commit `\(files)` together with the schema")
                }
                return [lost, uncommitted, limitation].compactMap(\.self)
                    + unrecorded.shapes.prefix(Self.limit).map { shape in
                        DoctorFinding(
                            .info, "`\(history.name.text)`: \(shape.sentence)",
                            why: "if a build of it was shipped, later ones can't open its stores",
                            fix: "if it was shipped, \(shape.remedy(for: checked.pathIfSeveral(of: history)))")
                    }
            }
    }
}
