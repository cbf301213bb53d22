import CrowsfootChecking
import CrowsfootSource

/// Checks whether there are schemas, and whether they are valid.
struct SchemasCheck: DoctorCheck {
    let name = "schemas"
    let summary = "schemas exist, can be read, and have no errors"

    func findings(in setup: DoctorInput) -> [DoctorFinding] {
        if case .failure(let error) = setup.input { return error.problems.map(Self.finding) }
        guard let checked = setup.checked else { return [] }
        let errors = checked.diagnostics.filter { $0.severity == .error }
        guard let first = errors.first else { return [] }
        let file = checked.sources[first.range.file].path
        return [
            DoctorFinding(
                .error,
                errors.count == 1
                    ? "`\(file)` has an error: \(first.message)" : "\(errors.count) errors, the first in `\(file)`: \(first.message)",
                why: errors.contains(where: \.stopsGeneration)
                    ? "a schema with errors generates nothing, and builds that generate it fail"
                    : "stores on devices would not open, or would lose values, and `crowsfoot release` refuses the version",
                fix: "`crowsfoot check` shows each one, and `crowsfoot check --fix` applies safe fixes")
        ]
    }

    private static func finding(_ problem: InputError.Problem) -> DoctorFinding {
        let fix =
            switch problem {
            case .noSchemas: "create one with `crowsfoot init`, or give its folder: `crowsfoot doctor FOLDER`"
            case .onlyModels(let folder, _, _):
                "create one with `crowsfoot import \(folder)`, or give another folder: `crowsfoot doctor FOLDER`"
            case .schemaMissing: "restore it from version control, with `git checkout` for example"
            case .missing, .deadLink: "name an existing file or folder"
            case .unreadable: "make it readable; `ls -l` shows its permissions"
            case .unimportable: "`crowsfoot check` shows the location"
            case .notSchema(let path): "create one from it with `crowsfoot import \(path)`"
            }
        return DoctorFinding(.error, problem.cause, why: "every other check needs a schema", fix: fix)
    }
}
