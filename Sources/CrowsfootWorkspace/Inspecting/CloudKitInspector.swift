package import CrowsfootChecking
package import CrowsfootCloudKit
import CrowsfootModel
package import CrowsfootSource

/// Reads a CloudKit schema file, and compares it with what schemas need in a container.
package struct CloudKitInspector: Sendable {
    package let source: SourceFile
    package let file: CloudKitFile

    package static let ending = ".ckdb"

    package init(_ path: FilePath, _ fileSystem: any FileSystem) throws(CloudKitInspectionError) {
        do throws(FileError) {
            source = SourceFile(id: FileID(0), path: path.text, bytes: try fileSystem.read(path))
        } catch {
            throw .file(error)
        }
        do throws(CloudKitFileError) { file = try CloudKitFileReader.read(source) } catch { throw .content(source, error) }
    }

    /// The maximum number of bytes at the start of a file that show its format.
    private static let headLimit = 4096

    /// Whether a file is read as a CloudKit schema: by its extension, or by its first words.
    package static func reads(_ path: FilePath, _ fileSystem: any FileSystem) -> Bool {
        if path.text.lowercased().hasSuffix(ending) { return true }
        do throws(FileError) {
            // Reading a pipe would take its data from the next reader.
            guard try fileSystem.status(of: path).kind == .file else { return false }
            return CloudKitFileReader.hasHeading(try fileSystem.file(at: path).read(at: 0, count: headLimit))
        } catch {
            return false
        }
    }

    /// The number of record types that look mirrored, but lack the field that mirroring writes into each record.
    package var recordTypesWithoutName: Int {
        file.recordTypes.count { type in
            type.name.hasPrefix(CloudKitField.prefix) && !type.fields.contains { $0.name == CloudKitField.entityName }
        }
    }

    /// Whether Apple's tools wrote it as it is.
    package var isExport: Bool { file.isExport(source) }

    /// The names of the record types that mirroring made, and those of others.
    package var recordTypes: (mirrored: [String], others: [String]) {
        let names = file.recordTypes.map(\.name)
        return (names.filter { $0.hasPrefix(CloudKitField.prefix) }, names.filter { !$0.hasPrefix(CloudKitField.prefix) })
    }
}

/// The reason why a CloudKit schema file can't be inspected.
package enum CloudKitInspectionError: Error, Sendable {
    case file(FileError)
    case content(SourceFile, CloudKitFileError)

    /// One clause for people, names in backticks, no full stop.
    package var sentence: String {
        switch self {
        case .file(let error): return error.sentence
        case .content(let file, let error):
            let position = LineTable(file).position(at: Int(error.range.start))
            return "`\(file.path):\(position.line):\(position.column)`: \(error.sentence)"
        }
    }
}
