package import CrowsfootModel

extension Lineage {
    /// Returns the old name in backticks. If names were swapped and both would be equal, it is the current name of the old element.
    package func formerName(_ name: String, besides newName: String?, now currentName: @autoclosure () -> String?) -> String {
        if name != newName { return "`\(name)`" }
        return currentName().map { "`\($0)`, as it is called now" } ?? "another `\(name)`, which was removed"
    }

    /// Returns a clause with the new type and the old one.
    func clause(of types: Versions<ValueType>) -> String {
        let (oldMark, newMark) = (old.archiveMark(of: types.old), new.archiveMark(of: types.new))
        return "is \(newMark.isEmpty ? "" : "a \(newMark)")`\(new.shownName(of: types.new))`, and was "
            + (oldMark.isEmpty ? "" : "a \(oldMark)") + formerName(of: types)
    }

    /// Returns both names of a changed type in backticks.
    package func archivedNames(of types: Versions<ValueType>) -> Versions<String> {
        Versions(old: old.archivedName(of: types.old), new: new.archivedName(of: types.new))
    }

    /// The former name of a type, compared with the new one.
    func formerName(of types: Versions<ValueType>) -> String {
        formerName(
            old.shownName(of: types.old), besides: new.shownName(of: types.new),
            now: reversed.predecessor(of: types.old).map(new.shownName))
    }

    /// Returns the former name of a model, compared with the new one.
    func formerName(of model: ModelID, besides newModel: ModelID?) -> String {
        formerName(
            old[model].name.text, besides: newModel.map { new[$0].name.text }, now: successor(of: model).map { new[$0].name.text })
    }

    /// Returns a clause about an added, changed or removed default.
    func clause(ofDefaults defaults: Versions<Constant?>, of oldType: ValueType) -> String {
        let spellings = Versions(old: defaults.old?.spelling, new: defaults.new?.spelling)
        guard let old = defaults.old, let spelling = spellings.new, spellings.isSame else { return spellings.change(of: "default") }
        let former = formerName(spelling, besides: spelling, now: reversed.translated(old, oldType)?.spelling)
        return "has the default `\(spelling)`, and had \(former)"
    }
}

extension Schema {
    /// Returns the name of a type in backticks, with Xcode's name if Core Data archives its values.
    package func archivedName(of type: ValueType) -> String { "\(archiveMark(of: type))`\(shownName(of: type))`" }

    /// Returns the suffix for types that Core Data archives: classes and lists.
    fileprivate func archiveMark(of type: ValueType) -> String {
        !usesSwiftData && (type.unwrapped.isForeign || type.unwrapped.isCollection) ? "transformable " : ""
    }
}
