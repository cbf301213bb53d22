import CrowsfootModel
import CrowsfootStoreModel

/// Numbers that become numbers of a type with a wider range.
///
/// Apps have shipped such steps with inferred mapping alone, so stores open; whether every value is copied is not confirmed.
struct NumberWidening {
    private let versions: Versions<Schema>

    init(_ versions: Versions<Schema>) {
        self.versions = versions
    }

    /// Whether the store itself passes values on to a wider type. If a step converts them, or gives them up, the plan does it instead.
    func passesOn(_ properties: Versions<PropertyID>) -> Bool {
        let (old, new) = (versions.old[properties.old], versions.new[properties.new])
        guard old.isStored(as: new),
            case (.attribute(let before), .attribute(let after)) =
                (StoredKind(of: old, in: versions.old), StoredKind(of: new, in: versions.new))
        else { return false }
        return before.isWidened(to: after) && !isSettled(properties)
    }

    private func isSettled(_ properties: Versions<PropertyID>) -> Bool {
        let words = versions.acceptances(ofLosing: properties)
        let subject = ChangeSubject(old: .property(properties.old), new: .property(properties.new))
        return versions.new.hasCustomStep || !versions.new.steps(giving: properties.new).isEmpty
            || versions.new.steps.contains { step in words.contains { step.accepts($0, of: subject, in: versions) } }
    }
}

extension StoredType {
    /// Whether the range of the type is within that of the other one, and apps shipped such a step. A step to a decimal number, which an app
    /// shipped with a mapping model, is none.
    func isWidened(to other: StoredType) -> Bool {
        switch self {
        case .bool: [.int16, .int32, .int64].contains(other)
        case .int16: [.int32, .int64, .float, .double].contains(other)
        case .int32: [.int64, .float, .double].contains(other)
        // Large numbers are rounded.
        case .int64: [.float, .double].contains(other)
        case .float: other == .double
        case .decimal, .double, .string, .date, .binary, .uuid, .uri: false
        }
    }
}
