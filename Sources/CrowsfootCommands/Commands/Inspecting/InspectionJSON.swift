import CrowsfootChecking
import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootStores
import CrowsfootText
import CrowsfootWorkspace

/// A store as JSON for other programs; `Guide/inspect.md` documents every member.
enum InspectionJSON {
    /// The format version, which changes if a member changes its meaning or is removed.
    private static let version = 1

    static func text(of path: FilePath, _ store: StoreInspector.Store, _ rows: [EntityRows], _ schemas: [MatchedSchema]) -> String {
        JSONWriter.document { document in
            document.object { object in
                object.member("version", version)
                object.member("tool", "crowsfoot")
                object.member("store", path.text)
                write(store, rows, to: &object)
                object.array("schemas") { array in
                    for schema in schemas { array.object { write(schema, to: &$0) } }
                }
            }
        }
    }

    private static func write(_ store: StoreInspector.Store, _ rows: [EntityRows], to object: inout JSONWriter) {
        let record = store.record
        object.member("checksum", record.metadata.checksum)
        object.member("identifiers", record.metadata.versionIdentifiers)
        object.member("framework", record.metadata.frameworkVersion.map { "\($0)" })
        object.member("hasModel", record.hasCachedModel)
        object.member("modelError", store.modelError?.sentence)
        object.member("pagesInLog", record.framesInLog)
        object.member("isBeforeCrash", record.isBeforeCrash)
        let counts = Dictionary(rows.map { ($0.entity, $0.count) }, uniquingKeysWith: { first, _ in first })
        object.array("entities") { entities in
            for entity in record.metadata.entityHashes {
                entities.object { object in
                    object.member("name", entity.entity)
                    object.member("hash", Base64.text(entity.hash))
                    if let count = counts[entity.entity].flatMap(\.self) { object.member("rows", count) }
                }
            }
        }
    }

    private static func write(_ schema: MatchedSchema, to object: inout JSONWriter) {
        object.member("schema", schema.schema)
        object.member("version", schema.match.version.description)
        object.member("equalVersions", schema.match.equalVersions.map(\.description))
        object.member("current", schema.current.description)
        object.member("sign", schema.match.sign.word)
        if case .intermediate(let passed) = schema.match.sign { object.member("from", passed.between.old.description) }
        object.member("sentences", schema.sentences)
        object.member("unconfirmed", schema.prediction?.reasons ?? [])
        object.member("isCertain", !schema.match.isPrediction)
        object.array("differences") { array in
            guard case .nearest(let differences) = schema.match.sign else { return }
            for difference in differences { array.object { write(difference, to: &$0) } }
        }
    }

    private static func write(_ difference: EntityDifference, to object: inout JSONWriter) {
        object.member("entity", difference.entity)
        object.member("isCertain", !difference.isPrediction)
        switch difference.kind {
        case .onlyInStore: object.member("kind", "only-in-store")
        case .onlyInSchema: object.member("kind", "only-in-schema")
        case .changed(let clauses):
            object.member("kind", "changed")
            object.member("clauses", clauses)
        }
    }
}

extension StoreMatch.Sign {
    /// The word in JSON for the way in which the version was recognized.
    fileprivate var word: String {
        switch self {
        case .checksum: "checksum"
        case .entityHashes: "entity-hashes"
        case .intermediate: "intermediate"
        case .part: "part"
        case .retired: "retired"
        case .nearest: "nearest"
        }
    }
}
