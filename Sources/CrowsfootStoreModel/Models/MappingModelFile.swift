import CrowsfootText

/// A mapping model as Xcode saves it: the two versions of a model that it maps, and the policy classes that it names.
package struct MappingModelFile: Hashable, Sendable {
    package static let ending = ".xcmappingmodel"
    /// The name of the file inside the bundle.
    package static let contentName = "xcmapping.xml"

    /// A version, from the path of its folder in the project, without extensions.
    package struct Version: Hashable, Sendable {
        package let bundle: String
        package let name: String
    }

    package let source: Version
    package let destination: Version
    /// Archives of both models at creation time, in Base64 with line breaks, or `nil`.
    package let archives: Archives

    package struct Archives: Hashable, Sendable {
        package let source: String?
        package let destination: String?
    }

    /// The `NSEntityMigrationPolicy` classes, in file order.
    package let policies: [String]

    /// Reads a mapping model, or returns `nil` if it doesn't name both versions.
    package init?(_ bytes: [UInt8]) {
        guard let source = Self.values(of: "sourcemodelpath", in: bytes).first.flatMap(Self.version),
            let destination = Self.values(of: "destinationmodelpath", in: bytes).first.flatMap(Self.version)
        else { return nil }
        self.source = source
        self.destination = destination
        archives = Archives(
            source: Self.values(of: "sourcemodeldata", type: "binary", in: bytes).first,
            destination: Self.values(of: "destinationmodeldata", type: "binary", in: bytes).first)
        var seen: Set<String> = []
        policies = Self.values(of: "policyclassname", in: bytes).filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// Returns the texts of all attributes whose name has this suffix.
    private static func values(of attribute: String, type: String = "string", in bytes: [UInt8]) -> [String] {
        let mark = Array("\(attribute)\" type=\"\(type)\">".utf8)
        var values: [String] = []
        var place = 0
        while let start = bytes.end(of: mark, from: place) {
            place = start
            let text = bytes[start...].prefix { $0 != UInt8(ascii: "<") }
            do throws(XMLError) {
                values.append(try XMLReader.read(Array("<t v=\"".utf8) + text + Array("\"/>".utf8))["v"] ?? "")
            } catch {
                continue
            }
        }
        return values
    }

    /// Parses a path such as `App/Model.xcdatamodeld/Model 2.xcdatamodel`.
    private static func version(_ path: String) -> Version? {
        let parts = path.split(separator: "/")
        guard let folder = parts.last, folder.hasSuffix(".xcdatamodel"), let bundle = parts.dropLast().last,
            bundle.hasSuffix(".xcdatamodeld")
        else { return nil }
        return Version(bundle: String(bundle.dropLast(".xcdatamodeld".count)), name: String(folder.dropLast(".xcdatamodel".count)))
    }
}
