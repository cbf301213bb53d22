import CrowsfootChecking

/// Measures `inspect` with a CloudKit schema file: reading it, mapping a schema to record types, and comparing them, as a whole process.
struct CloudKitBenchmark {
    private static let models = 500
    private static let runs = 10

    private let files = DiskFileSystem()
    private let tool: String
    private let folder: String

    init(tool: String, folder: String) {
        self.tool = tool
        self.folder = folder
    }

    func bar() -> Bar {
        let name = "inspect of \(Self.models) record types, whole process"
        let (schema, container) = (folder + "/CloudKit/Big.schema", folder + "/CloudKit/production.ckdb")
        var batch = FileBatch()
        batch.writes = [
            FileChange(path: FilePath(schema), bytes: Self.schema()),
            FileChange(path: FilePath(container), bytes: Self.container()),
        ]
        do throws(FileError) {
            try files.apply(batch)
        } catch {
            return .missing(name, "the folder of the benchmark can't be written")
        }
        let words = ["inspect", container, "--against", schema, "--format", "concise"]
        guard let run = ProcessRun.best(of: Self.runs, tool, words), [0, 1].contains(run.exitCode) else {
            return .missing(name, "build `crowsfoot` in release first")
        }
        return .below(name, 50, "ms", measured: run.seconds * 1000)
    }

    /// The types of properties, each with the type of its field.
    private static let types = [
        ("String = \"\"", "STRING"), ("Int = 0", "INT64"), ("Date?", "TIMESTAMP"), ("Double?", "DOUBLE"), ("Data?", "BYTES"),
    ]

    /// The name and the types of each property. The container lacks the last one.
    private static let properties = (0..<20).map { ("field\($0)", types[$0 % types.count]) }

    private static func schema() -> [UInt8] {
        let properties = properties.map { "    \($0): \($1.0)\n" }.joined()
        return Array(("schema Big @cloudkit\n" + (0..<models).map { "\nmodel Model\($0) {\n\(properties)}\n" }.joined()).utf8)
    }

    private static func container() -> [UInt8] {
        let fields = properties.dropLast().map { "        CD_\($0) \($1.1),\n" }.joined()
        let types = (0..<models).map { model in
            "\n    RECORD TYPE CD_Model\(model) (\n\(fields)        CD_entityName STRING,\n        GRANT READ TO \"_world\"\n    );\n"
        }
        return Array(("DEFINE SCHEMA\n" + types.joined()).utf8)
    }
}
