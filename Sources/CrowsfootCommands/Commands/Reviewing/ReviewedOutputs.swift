import CrowsfootChecking
import CrowsfootDocs
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// What `generate --check` would find, for the outputs that the schemas have.
struct ReviewedOutputs {
    /// Nothing where no output is asked for, or where nobody can tell what is to be written.
    let plan: GenerationPlan?
    let failure: CommandFailure?
    /// The files of the schemas, and those that were read besides.
    let sources: SourceSet

    init(of review: RevisionReview, _ environment: Environment) {
        let checked = review.checked
        guard checked.histories.contains(where: { !$0.placedOutputs.isEmpty }) || !review.generatedFolders.isEmpty else {
            (plan, failure, sources) = (nil, nil, checked.sources)
            return
        }
        do throws(GenerationError) {
            let plan = try GenerationPlanner(environment.fileSystem, environment.processes).plan(
                checked, GenerationScope(), besides: review.generatedFolders, toleratesFaultyLists: false)
            (self.plan, failure, sources) = (plan, nil, plan.findings.sources)
        } catch {
            (plan, failure, sources) = (nil, CommandFailure(error), checked.sources)
        }
    }

    /// What is wrong with files that are read before they are written again.
    var layoutFindings: [Diagnostic] { plan?.findings.diagnostics ?? [] }

    var review: GenerationReview {
        guard let plan else { return GenerationReview(obstacles: failure?.sentences ?? []) }
        let outdated = plan.outdated.map { OutdatedFile(path: $0.path.text, state: $0.state.word, complaint: $0.complaint) }
        return GenerationReview(
            outdated: outdated, findings: OutdatedOutput.findings(plan.outdated), upToDateCount: plan.count([.unchanged, .adopted]))
    }
}
