/// The files from which a text was generated.
package struct TextSources: Hashable, Sendable {
    package struct File: Hashable, Sendable {
        package let path: String
        package let bytes: [UInt8]

        package init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// A part of the files that the text lacks or changes.
    package struct Remark: Hashable, Sendable {
        /// The name of the schema in the text.
        package let schema: String
        /// The position, or `nil` if there is none.
        package let position: Position?
        /// The reason: one clause, with names in backticks and no full stop.
        package let reason: String
        package let omission: Omission

        /// The part of a declaration that a comparison of the text misses.
        package enum Omission: Hashable, Sendable {
            case nothing
            /// A part that matters only for migrations between versions that aren't consecutive.
            case migration
            /// The text lacks the whole declaration.
            case declaration
            /// The text lacks the stored form of a property, so a change to or from it is missed.
            case form
            /// The text lacks a stage between two versions.
            case stage
            /// The files have no stage between two versions.
            case missingStage
            /// No container of the app has the migration plan.
            case unusedPlan
            /// Two versions have the same version identifier.
            case repeatedNumber
            /// The app opens its stores with the models of an earlier version.
            case oldContainer
            /// The current version of a Core Data model is missing.
            case missingCurrent
            /// The location of a store, as in "`default.store`", or empty if it depends on other code.
            case store
            /// The app opens another store than on the old side of a comparison.
            case movedStore(isCertain: Bool)

            /// Whether `check` and `review` report it as a finding.
            package var isFinding: Bool {
                switch self {
                case .declaration, .missingStage, .unusedPlan, .repeatedNumber, .oldContainer, .missingCurrent: true
                case .nothing, .migration, .form, .stage, .store, .movedStore: false
                }
            }
        }

        package init(schema: String, position: Position?, reason: String, omission: Omission) {
            self.schema = schema
            self.position = position
            self.reason = reason
            self.omission = omission
        }

        /// Whether a comparison doesn't report changes to it.
        package var keepsFromComparing: Bool {
            switch omission {
            case .nothing, .migration, .missingStage, .unusedPlan, .repeatedNumber, .oldContainer, .missingCurrent, .store,
                .movedStore:
                false
            case .declaration, .form, .stage: true
            }
        }

        package var isMovedStore: Bool { if case .movedStore = omission { true } else { false } }

        /// Whether it is part of a version's shape.
        var isPartOfShape: Bool { omission == .declaration || omission == .form }

        /// Remarks with their ranges in the files of a run, or with the start of the first file.
        package static func located(_ remarks: [Self], in sources: SourceSet) -> [(remark: Self, range: SourceRange)] {
            let files = Dictionary(sources.files.map { ($0.path, $0.id) }, uniquingKeysWith: { first, _ in first })
            return remarks.map { remark in
                let range = remark.position.flatMap { position in
                    files[position.path].map { SourceRange(file: $0, start: position.bytes.lowerBound, end: position.bytes.upperBound) }
                }
                return (remark, range ?? SourceRange(file: FileID(0), start: 0, end: 0))
            }
        }

        /// The reason with its position.
        package var text: String { (position.map { "\($0.text): " } ?? "") + reason }
    }

    /// A range of bytes in a file that is identified by its path.
    package struct Position: Hashable, Sendable {
        package let path: String
        package let bytes: Range<Int>
        /// The line of the first byte, counted from 1.
        package let line: Int
        package let column: Int

        package init(path: String, bytes: Range<Int>, line: Int, column: Int) {
            self.path = path
            self.bytes = bytes
            self.line = line
            self.column = column
        }

        package var text: String { "\(path):\(line):\(column)" }
    }

    package let files: [File]
    /// The origin of each part of the text in these files.
    package let origins: OriginMap
    package let remarks: [Remark]

    package init(files: [File], origins: OriginMap, remarks: [Remark] = []) {
        self.files = files
        self.origins = origins.lacking(remarks.contains(where: \.isPartOfShape))
        self.remarks = remarks
    }
}

extension TextSources.Remark {
    private static let mostAlike = 3

    /// Returns the remarks; of more than three that differ only in names and numbers, the first and the number of others.
    package static func folded(_ remarks: [Self]) -> [(first: Self, others: Int)] {
        let alike = Dictionary(grouping: remarks, by: \.shape)
        var seen: Set<String> = []
        return remarks.compactMap { remark in
            let shape = remark.shape
            let count = alike[shape]?.count ?? 0
            if count <= mostAlike { return (remark, 0) }
            return seen.insert(shape).inserted ? (remark, count - 1) : nil
        }
    }

    /// The reason without its names and numbers.
    private var shape: String {
        reason.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset.isMultiple(of: 2) }
            .map { $0.element.filter { !$0.isNumber } }.joined(separator: "`")
    }
}
