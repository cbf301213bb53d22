import CrowsfootModel

extension Place {
    /// Puts a row last where it says itself to whom it belongs: set on its own side, a relationship would leave it without a place.
    func appending(_ row: String, to owner: String) -> String {
        let isRelated = !wayBack.property.type.isOptional
        let list = owner + (isRelated ? "." : "?.") + SwiftIdentifier(ordered.property.name.text).description
        let isThere = !ordered.property.type.isOptional
        if isRelated { return "\(list) = \(isThere ? list : "(\(list) ?? [])").filter { $0 !== \(row) } + [\(row)]" }
        return isThere ? "\(list).append(\(row))" : "\(list) = (\(list) ?? []) + [\(row)]"
    }
}
