import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource

/// Whether a build that was shipped may have stores of a shape that was never released.
struct TagsCheck: DoctorCheck {
    private static let limit = 3

    let name = "tags"
    let summary = "every Git tag has a released version of the schema"

    func findings(in surroundings: DoctorInput) -> [DoctorFinding] {
        guard let checked = surroundings.checked, case .success(let input) = surroundings.input else { return [] }
        return zip(checked.histories, UnreleasedTags.all(in: checked, input, surroundings.fileSystem, surroundings.runner))
            .flatMap { history, unreleased in
                unreleased.tags.prefix(Self.limit).map { tag in
                    DoctorFinding(
                        .info, "the tag `\(tag.name)` has a version of `\(history.name.text)` that was never released",
                        why: "if a build of it was shipped, later ones can't open its stores",
                        fix: "if it was shipped, run `\(tag.command)`")
                }
            }
    }
}
