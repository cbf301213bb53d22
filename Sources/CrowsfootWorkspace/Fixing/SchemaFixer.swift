import CrowsfootSource

/// Applies safe fixes until there are none left.
package enum SchemaFixer {
    /// A fix may make room for another, but a chain longer than this is not what anybody expects from one command.
    static let roundLimit = 10

    package static func fix(_ input: SchemaInput) -> FixResult {
        var current = input
        var result = SchemaChecker.check(current)
        var fixCount = 0
        for _ in 0..<roundLimit {
            let fixes = FixSelection(result.diagnostics)
            if fixes.isEmpty { break }
            fixCount += fixes.count
            var mended: [FilePath: [UInt8]] = [:]
            for file in result.sources.files { mended[FilePath(file.path)] = fixes.apply(to: file) }
            current = current.replacing(mended)
            result = SchemaChecker.check(current)
        }
        return FixResult(changes: input.changes(to: current), remaining: result, fixCount: fixCount)
    }
}

extension SchemaInput {
    fileprivate func replacing(_ texts: [FilePath: [UInt8]]) -> SchemaInput {
        var copy = self
        for folder in folders.indices {
            for file in folders[folder].indices {
                if let bytes = texts[folders[folder][file].path] { copy.folders[folder][file].bytes = bytes }
            }
        }
        return copy
    }

    fileprivate func changes(to other: SchemaInput) -> [FileChange] {
        zip(folders.joined(), other.folders.joined()).compactMap { old, new in
            old.bytes == new.bytes ? nil : FileChange(path: new.path, bytes: new.bytes)
        }
    }
}
