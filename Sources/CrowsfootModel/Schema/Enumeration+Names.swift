import CrowsfootSource
import CrowsfootSyntax

extension Enumeration {
    package func nearestCase(to name: String) -> String? {
        NearestName.of(name, among: cases.lazy.map(\.name.text))
    }

    /// Its cases for a message; of many, only the first.
    package var caseList: String {
        let shown = cases.prefix(8).map { "`.\($0.name.text)`" }.joined(separator: ", ")
        return cases.count > 8 ? shown + ", …" : shown
    }
}

extension Enumeration {
    /// As what a value of a store is read that no case has.
    package var fallbackCase: Case {
        attribute(.fallback)?.word.flatMap { word in cases.first { $0.name.text == word.text } } ?? cases[0]
    }
}
