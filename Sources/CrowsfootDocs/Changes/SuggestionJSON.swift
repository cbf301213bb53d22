import CrowsfootHistory
import CrowsfootSource
import CrowsfootText

/// A rename that was perhaps meant, for programs.
enum SuggestionJSON {
    static func write(_ suggestion: RenameSuggestion, to object: inout JSONWriter) {
        object.member("old", suggestion.lineage.old.path(of: suggestion.subject.old))
        object.member("new", suggestion.lineage.new.path(of: suggestion.subject.new))
        object.member("confidence", suggestion.confidence.rawValue)
        object.member("score", suggestion.score)
        object.member("isDataKept", suggestion.isDataKept)
        object.member("values", suggestion.keeping.rawValue)
        object.member("reasons", suggestion.reasons.map(\.words))
        object.member("edit", suggestion.fix?.title)
        object.array("rivals") { array in
            for rival in suggestion.rivals {
                array.object { object in
                    object.member("old", suggestion.lineage.old.path(of: rival.old))
                    object.member("new", suggestion.lineage.new.path(of: rival.new))
                }
            }
        }
    }
}
