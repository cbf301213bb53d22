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
