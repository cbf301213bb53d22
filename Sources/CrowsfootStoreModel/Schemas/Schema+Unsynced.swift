package import CrowsfootModel
import CrowsfootSyntax

extension Schema {
    /// The elements that CloudKit doesn't sync according to the Core Data model: entities in no configuration that is used with CloudKit,
    /// and properties with a key in their user info.
    package var unsyncedInModelFile: UnsyncedElements {
        var unsynced = UnsyncedElements()
        if !hasOutput(.coredata) { return unsynced }
        let root = CoreDataOverrides(settings.coredata + attributes).applied(to: XMLElement("model"))
        let synced = root.children(named: "configuration").filter { $0[CloudKitMark.used] == CloudKitMark.yes }
        if !synced.isEmpty {
            unsynced.isSyncCertain = true
            let members = Set(synced.flatMap { $0.children(named: "memberEntity") }.compactMap { $0["name"] })
            let others = Set(models.filter { !$0.isVirtual }.map(\.name.text)).subtracting(members)
            // The root is the default configuration, which has all entities.
            if root[CloudKitMark.used] == CloudKitMark.yes { unsynced.doubtfulModels = others } else { unsynced.models = others }
        }
        for model in models {
            for property in model.properties where property.has(.coredata) && CoreDataOverrides(property.attributes).isIgnored {
                unsynced.properties.insert(model.path(of: property))
            }
        }
        return unsynced
    }
}

/// The attributes and user info of a Core Data model about sync.
private enum CloudKitMark {
    static let used = "usedWithCloudKit"
    static let yes = "YES"
    /// A key that Apple doesn't document. Decompiled code of the framework reads it before it writes a property.
    static let ignored = "NSCloudKitMirroringDelegateIgnoredPropertyKey"
    /// Strings that Objective-C reads as true start with one of these characters.
    static let trueStarts: Set<Character> = ["Y", "y", "T", "t", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
}

extension CoreDataOverrides {
    fileprivate var isIgnored: Bool {
        let entries = children.filter { $0.name == "userInfo" }.flatMap { $0.children(named: "entry") }
        return entries.contains { $0["key"] == CloudKitMark.ignored && $0["value"]?.first.map(CloudKitMark.trueStarts.contains) == true }
    }
}
