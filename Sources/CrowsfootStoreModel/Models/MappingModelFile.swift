/// A mapping model as Xcode saves it: between which versions of which model it is, and the policies that it names.
package struct MappingModelFile: Hashable, Sendable {
    package static let ending = ".xcmappingmodel"
    /// The name of the file in the folder.
    package static let contentName = "xcmapping.xml"

    /// A version, as the path of its folder in the project says it; all names without endings.
    package struct Version: Hashable, Sendable {
        package let bundle: String
        package let name: String
    }

    package let source: Version
    package let destination: Version
    /// The models as they were when it was made, archived, in Base64 and with line breaks; `nil` where it has none.
    package let archives: Archives

    package struct Archives: Hashable, Sendable {
        package let source: String?
        package let destination: String?
    }

    /// The classes of its `NSEntityMigrationPolicy`, in the order of the file.
    package let policies: [String]

    /// `nil` where the file does not say both versions.
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

    /// The texts of all attributes with a name that ends so.
    private static func values(of attribute: String, type: String = "string", in bytes: [UInt8]) -> [String] {
        let mark = Array("\(attribute)\" type=\"\(type)\">".utf8)
        var values: [String] = []
        var rest = bytes[...]
        while let start = rest.firstRange(of: mark)?.upperBound {
            rest = rest[start...]
            let text = rest.prefix { $0 != UInt8(ascii: "<") }
            do throws(XMLError) {
                values.append(try XMLReader.read(Array("<t v=\"".utf8) + text + Array("\"/>".utf8))["v"] ?? "")
            } catch {
                continue
            }
        }
        return values
    }

    /// `App/Model.xcdatamodeld/Model 2.xcdatamodel`
    private static func version(_ path: String) -> Version? {
        let parts = path.split(separator: "/")
        guard let folder = parts.last, folder.hasSuffix(".xcdatamodel"), let bundle = parts.dropLast().last,
            bundle.hasSuffix(".xcdatamodeld")
        else { return nil }
        return Version(bundle: String(bundle.dropLast(".xcdatamodeld".count)), name: String(folder.dropLast(".xcdatamodel".count)))
    }
}
