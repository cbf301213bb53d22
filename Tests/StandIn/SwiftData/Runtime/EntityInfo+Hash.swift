import Foundation

/// The version hashes that Core Data stores, computed from an app's classes alone. Values in several columns are left out,
/// because their types aren't known at run time.
extension EntityInfo {
    static func checksum(of models: [EntityInfo]) -> String {
        Base64.text(SHA256.hash(models.sorted { $0.name < $1.name }.flatMap(\.hash)))
    }

    var hash: [UInt8] {
        var bytes = Array(name.utf8) + [0] + (superentity?.hash ?? [])
        for property in properties.filter({ !$0.isEphemeral }).sorted(by: { $0.name < $1.name }) { bytes += property.hash }
        for names in uniquenessConstraints.filter({ owner(of: $0) === self }).map({ $0.joined(separator: ".") }).sorted() {
            bytes += names.utf8
        }
        return SHA256.hash(bytes)
    }
}

extension PropertyInfo {
    fileprivate var hash: [UInt8] {
        let modifier = attribute?.hashModifier ?? relationship?.hashModifier ?? ""
        let head = SHA256.hash(Array(name.utf8) + [isOptional ? 1 : 0, 0] + Array(modifier.utf8))
        guard let destination else {
            let hashed: Set = ["externalStorage", "preserveValueOnDeletion"]
            let options = (attribute?.options ?? []).filter { hashed.contains($0.name) }.map { _ in 1 as UInt8 }
            return SHA256.hash(head + ColumnType.number(of: valueType).littleEndianBytes + options)
        }
        let most = isToMany ? relationship?.maximumModelCount ?? 0 : 1
        let least = relationship?.minimumModelCount ?? 0
        let other = inverse === self ? nil : inverse
        let names = Array(destination.name.utf8) + Array((other?.name ?? "").utf8)
        return SHA256.hash(head + names + Int32(most).littleEndianBytes + Int32(least).littleEndianBytes)
    }
}

extension Int32 {
    fileprivate var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

extension ColumnType {
    private static let numbers: [(types: [any Any.Type], number: Int32)] = [
        ([Int8.self, UInt8.self, Int16.self], 100), ([UInt16.self, Int32.self], 200),
        ([UInt32.self, Int.self, Int64.self, UInt.self, UInt64.self], 300), ([Decimal.self], 400), ([Double.self], 500),
        ([Float.self], 600), ([String.self], 700), ([Bool.self], 800), ([Date.self], 900), ([Data.self], 1000), ([UUID.self], 1100),
        ([URL.self], 1200),
    ]

    /// Returns Core Data's number of a type, or that of an archived object if it isn't a column.
    fileprivate static func number(of type: any Any.Type) -> Int32 {
        let type = unwrapped(type)
        return numbers.first { $0.types.contains { $0 == type } }?.number ?? 1800
    }
}
