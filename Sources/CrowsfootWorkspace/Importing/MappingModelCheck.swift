import CrowsfootHistory
import CrowsfootImport
import CrowsfootStoreModel
import CrowsfootStores
import CrowsfootText

/// Compares the models in a mapping model with the versions of the same names: Core Data finds a mapping model by the hashes of both.
enum MappingModelCheck {
    /// A gap for each version that was edited since. Nothing is known of a copy that can't be read.
    static func gaps(_ mapping: CoreDataModelBundle.Mapping, in versions: [CoreDataModelBundle.Version]) -> [ImportGap] {
        let content = mapping.content
        let sides = [(content.source, content.archives.source), (content.destination, content.archives.destination)]
        return sides.compactMap { side, archive in
            guard let version = versions.first(where: { $0.name == side.name }), let model = archive.flatMap(model),
                hashes(of: model) != hashes(of: version.model)
            else { return nil }
            let reason =
                "the mapping model `\(mapping.name)` was made with another state of `\(side.name)`, so Core Data may not find it for a store: "
                + "choose the version again in its editor"
            return ImportGap(.leftOut, reason, at: nil)
        }
    }

    private static func model(in archive: String) -> ModelFile? {
        guard let bytes = Base64.bytes(of: archive.filter { !$0.isWhitespace }) else { return nil }
        do throws(CachedModelError) { return CachedModelFile.model(of: try CachedModelReader.read(unpacked: bytes)) } catch { return nil }
    }

    private static func hashes(of model: ModelFile) -> [String: [UInt8]] {
        var hasher = VersionHasher()
        // What is not confirmed may be hashed otherwise, and the archive may have it in another form.
        return hasher.hashes(of: StoreModel(model), onlyConfirmed: true)
    }
}
