/// A file in which a person says what only a person can say of a migration, as far as it is left to be said.
package struct HandwrittenFile: Sendable {
    /// None where no output asks for the files of a plan.
    package let path: String?
    package let isMissing: Bool
    /// Those that are open.
    package let gaps: [Gap]

    /// What is to be done about gaps without a file.
    package static let withoutOutput =
        "no output asks for the code of migrations: write `output swiftdata \"…\"` in the schema, or name a folder with `--into`"

    package struct Gap: Sendable {
        package let name: String
        /// Counted from 1; none where there is nothing to point at.
        package let line: Int?
        package let reason: String

        package init(name: String, line: Int?, reason: String) {
            self.name = name
            self.line = line
            self.reason = reason
        }
    }

    package init(path: String?, isMissing: Bool, gaps: [Gap]) {
        self.path = path
        self.isMissing = isMissing
        self.gaps = gaps
    }
}
