package import CrowsfootSource
package import CrowsfootText

/// A question to Apple's frameworks: a program with its arguments, and the expected answer.
package struct ProofCase: Sendable {
    /// `part/name`.
    package let name: String
    /// The statements that an answer settles.
    package let claims: [Claim]
    package let arguments: [String]
    package let expected: Expectation
    /// The major versions of macOS that the claims are about, or none for all. An answer of another system is noted and judges nothing.
    package var systems: Set<Int> = []
    /// The names of cases without which this one proves nothing. If one doesn't hold, the answer is noted.
    package var conditions: [String] = []
    /// A word of all paragraphs of the program that are only about this case, in a program with paragraphs about others.
    package var topic: String?
    /// The digest of the program, the arguments and the expected answer. An answer to an earlier question settles nothing now.
    package var question = Fingerprint()

    package init(_ name: String, _ claims: [Claim], _ arguments: [String], _ expected: Expectation) {
        self.name = name
        self.claims = claims
        self.arguments = arguments
        self.expected = expected
    }

    /// The expected outcome.
    package enum Expectation: Sendable {
        /// These lines, in any order. Lines that begin with `note: ` are recorded and not compared.
        case lines([String])
        /// An error that Swift can catch.
        case error
        /// An error, the end of the program by a signal, or the line `problem`.
        case problem
        /// The program ends without a problem: the control of a probe that expects some.
        case noProblem
        /// The compiler refuses the program.
        case refusal
        /// The program ends without an error. What it prints is recorded.
        case success
        /// The program compiles. It isn't run.
        case compiles
    }
}

/// A statement of the tool about Apple's frameworks.
package enum Claim: Hashable, Comparable, Sendable {
    /// The part of something in the hashes of a store: the word of a `HashTerm.Kind`.
    case term(String)
    /// The claim of a rule, by its id.
    case rule(String)
    /// A statement of a page of the guide, by its file name.
    case page(String)

    /// The form in reports: `rule storage/inline-data`.
    package var text: String {
        switch self {
        case .term(let name): "term \(name)"
        case .rule(let id): "rule \(id)"
        case .page(let file): "page \(file)"
        }
    }

    package init?(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        switch (words.first, words.last) {
        case ("term", let name?): self = .term(name)
        case ("rule", let id?): self = .rule(id)
        case ("page", let file?): self = .page(file)
        default: return nil
        }
    }
}

/// A program that asks, with its cases. Each case runs in a process of its own.
package struct ProofProgram: Sendable {
    package let name: String
    package var files: [GeneratedFile]
    /// The contents of Core Data models, by the names of the `.mom` files that they are compiled to.
    package var models: [(name: String, contents: GeneratedFile)] = []
    package let main: String
    package var cases: [ProofCase]
    /// The conditions under which it is compiled and run.
    package var needs = Needs()
    /// The cases in smaller programs, for a program that asks about much at once. They are compiled if it can't be, so that a refusal
    /// costs the answers to one question only.
    package var smaller: @Sendable () throws -> [ProofProgram] = { [] }

    package struct Needs: Sendable {
        /// The first macOS that has the API.
        package var macOS = 14
        /// Real frameworks: with the stub it is only compiled.
        package var realFrameworks = false
        /// The functions of `ProofProgram.support`.
        package var support = true
        /// SwiftUI. With the stub, it is only found on request.
        package var views = false
        /// Swift Testing, with tests among the files.
        package var testing = false
        /// The SDK of iOS, for which programs are compiled and not run.
        package var iOS: Int?
        package var language = "6"
        /// The first version of Swift that has all options, such as 602 for 6.2.
        package var swift = 601
        package var options: [String] = []
        /// The seconds that a case may take.
        package var seconds = 120.0
        /// No other program at the same time, because it measures time.
        package var runsAlone = false
    }

    /// Whether it answers by being compiled.
    var isOnlyCompiled: Bool {
        cases.allSatisfy { one in
            if case .compiles = one.expected { true } else { false }
        }
    }

    package init(_ name: String, files: [GeneratedFile] = [], main: String, cases: [ProofCase]) {
        self.name = name
        self.files = files
        self.main = main
        self.cases = cases
    }
}
