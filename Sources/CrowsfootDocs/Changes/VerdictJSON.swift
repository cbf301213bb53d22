import CrowsfootHistory
import CrowsfootText

/// A verdict for programs: the worst that each of the five meets, open and covered.
enum VerdictJSON {
    static func write(_ verdict: Verdict, to object: inout JSONWriter) {
        object.member("stage", verdict.stage.rawValue)
        for subject in Effect.Subject.allCases {
            object.object(subject.rawValue) { object in
                object.member("open", verdict.open(subject)?.word)
                object.member("in", verdict.version(subject).map { "\($0)" })
                object.member("covered", verdict.covered(subject)?.word)
            }
        }
    }
}
