package import CrowsfootModel
import CrowsfootText

/// All versions of a schema for programs; `Guide/Reports/schema-json.md` describes them.
package enum SchemaJSON {
    package static let format = "crowsfoot-schema"
    package static let version = 1

    package static func text(of history: SchemaHistory) -> String {
        JSONWriter.document { document in
            document.object { object in
                object.member("format", format)
                object.member("formatVersion", version)
                object.member("schema", history.name.text)
                object.member("documentation", history.settings.documentation)
                object.member("cloudkit", history.settings.cloudkit != nil)
                object.member("conventions", history.settings.conventions.map(\.rawValue))
                object.objects("deployments", history.settings.deployments) { object, deployment in
                    object.member("platform", deployment.platform)
                    object.member("version", "\(deployment.version)")
                }
                object.attributes(history.settings.coredata)
                object.objects("versions", history.versions) { VersionJSON($1).write(to: &$0) }
            }
        }
    }
}
