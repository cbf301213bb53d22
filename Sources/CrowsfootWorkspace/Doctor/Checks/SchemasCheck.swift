import CrowsfootChecking
import CrowsfootSource

/// Whether there are schemas, and whether they pass.
struct SchemasCheck: DoctorCheck {
    let name = "schemas"
    let summary = "there are schemas, they can be read, and `check` finds no errors in them"

    func findings(in surroundings: DoctorInput) -> [DoctorFinding] {
        if case .failure(let error) = surroundings.input { return error.problems.map(Self.finding) }
        guard let checked = surroundings.checked else { return [] }
        let errors = checked.diagnostics.filter { $0.severity == .error }
        guard let first = errors.first else { return [] }
        let file = checked.sources[first.range.file].path
        return [
            DoctorFinding(
                .error,
                errors.count == 1
                    ? "`\(file)` has an error: \(first.message)" : "\(errors.count) errors, the first in `\(file)`: \(first.message)",
                why: errors.contains(where: \.stopsGeneration)
                    ? "nothing is generated of a schema with errors, and builds that generate it fail"
                    : "stores on devices would not open, or would lose values, and `crowsfoot release` refuses the version",
                fix: "`crowsfoot check` shows each at its place, and `crowsfoot check --fix` mends what has a safe fix")
        ]
    }

    private static func finding(_ problem: InputError.Problem) -> DoctorFinding {
        let fix =
            switch problem {
            case .noSchemas: "`crowsfoot init` begins one; or name the folder that has them: `crowsfoot doctor FOLDER`"
            case .missing, .deadLink: "name a file or folder that is there"
            case .unreadable: "let yourself read it: `ls -l` shows who may"
            case .unimportable: "`crowsfoot check` tells where, and nothing else needs it"
            case .notSchema(let path): "`crowsfoot import \(path)` makes a schema of it"
            }
        return DoctorFinding(.error, problem.sentence, why: "all else is made of schemas", fix: fix)
    }
}
