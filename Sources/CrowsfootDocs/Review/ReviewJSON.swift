package import CrowsfootSource
import CrowsfootText

/// The review as JSON; `Guide/Reports/review-json.md` describes it.
package enum ReviewJSON {
    private static let version = 2

    package static func text(of review: ReviewReport, tool: Report.Tool) -> String {
        JSONWriter.document { document in
            document.object { object in
                object.member("version", version)
                object.member("tool", tool.name)
                object.member("base", review.base.revision)
                object.member("commit", review.base.commit)
                object.member("fails", review.fails)
                object.member("verdict", ReviewVerdict(review).sentence)
                object.object("check") { JSONReport.write(Report(review.findings, in: review.sources, by: tool), to: &$0) }
                object.object("changes") { ChangeReportJSON.write(review.overview, to: &$0) }
                object.object("generation") { write(review.generation, to: &$0) }
            }
        }
    }

    private static func write(_ generation: GenerationReview, to object: inout JSONWriter) {
        object.member("upToDate", generation.upToDateCount)
        object.member("obstacles", generation.obstacles)
        object.array("outdated") { array in
            for file in generation.outdated {
                array.object { object in
                    object.member("path", file.path)
                    object.member("state", file.state)
                    object.member("complaint", file.complaint)
                }
            }
        }
    }
}
