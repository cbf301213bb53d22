import CrowsfootModel
import CrowsfootSource

/// Checks whether generated files are up to date.
struct GeneratedCheck: DoctorCheck {
    let name = "generated"
    let summary = "all generated files can be written and are up to date"

    func findings(in setup: DoctorInput) -> [DoctorFinding] { idle(setup) + outdated(setup) }

    private func idle(_ setup: DoctorInput) -> [DoctorFinding] {
        setup.idleSchemas.map { name, target in
            DoctorFinding(
                .info, "nothing is generated from `\(name)`",
                why: "it has no output, and the target `\(target.name)` does not use the plugin",
                fix:
                    "`crowsfoot init \(target.folder)` prints the edit of the manifest; or add a statement such as `output swiftdata \"Generated\"`"
            )
        }
    }

    private func outdated(_ setup: DoctorInput) -> [DoctorFinding] {
        switch setup.plan {
        case nil:
            return []
        case .success(let plan):
            return OutdatedOutput.findings(plan.outdated).map { finding in
                DoctorFinding(
                    .warning, finding.message, why: "the generated files don't match the schema",
                    fix: finding.help ?? "run `crowsfoot generate`")
            }
        case .failure(let error):
            return error.sentences.map {
                DoctorFinding(
                    .error, $0, why: "`crowsfoot generate` writes all files or none",
                    fix: "to see whether it is fixed, run `crowsfoot generate --check`")
            }
        }
    }
}
