import CrowsfootCloudKit
import CrowsfootModel
import CrowsfootSource
import CrowsfootText
import CrowsfootWorkspace

/// A CloudKit schema file as JSON for other programs; `Guide/inspect.md` documents every member.
enum CloudKitJSON {
    /// Goes up when a member changes its meaning or is gone.
    private static let version = 1

    static func text(of inspector: CloudKitInspector, _ schemas: [ComparedCloudKitSchema], _ report: Report) -> String {
        JSONWriter.document { document in
            document.object { object in
                object.member("version", version)
                object.member("tool", "crowsfoot")
                object.member("container", inspector.source.path)
                object.member("isExport", inspector.isExport)
                object.array("recordTypes") { array in
                    for type in inspector.file.recordTypes {
                        array.object { object in
                            object.member("name", type.name)
                            object.member("fields", type.fields.map { "\($0.name) \($0.type.spelling)" })
                        }
                    }
                }
                object.array("schemas") { array in
                    for schema in schemas { array.object { write(schema, to: &$0) } }
                }
                JSONReport.write(report, to: &object)
            }
        }
    }

    private static func write(_ schema: ComparedCloudKitSchema, to object: inout JSONWriter) {
        object.member("schema", schema.history.name.text)
        object.member("version", schema.history.current.map { "\($0.version)" })
        object.member("isComplete", schema.comparison.isComplete)
        object.array("recordTypes") { array in
            for type in schema.comparison.recordTypes {
                array.object { object in
                    object.member("name", type.need.name)
                    object.member("isDeployed", type.isDeployed)
                    object.member("isGuess", !type.need.isConfirmed)
                    object.member("since", schema.isImported ? nil : "\(type.need.since.number)")
                    object.member("notDeployed", type.notDeployed.map(\.field.name))
                    object.member("impossible", type.impossible.map(\.need.field.name))
                    object.member("orphaned", type.orphaned)
                    object.member("leftOver", type.leftOver)
                    object.member("neededLater", type.isDeployed ? type.later.map(\.name) : [])
                    object.member("guesses", (type.notDeployed + type.impossible.map(\.need)).filter { !$0.isConfirmed }.map(\.field.name))
                }
            }
        }
        object.member("leftOver", schema.comparison.leftOverTypes)
        object.member("orphaned", schema.comparison.orphanedTypes)
        object.member("notOfModels", schema.comparison.otherTypes)
        object.member("neededLater", schema.comparison.laterTypes)
    }
}
