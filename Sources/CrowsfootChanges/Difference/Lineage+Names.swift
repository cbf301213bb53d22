import CrowsfootModel

extension Lineage {
    /// The earlier of two things that a sentence names, between backticks. Where names were swapped both have the same: then the earlier
    /// one goes by what it is called now.
    package func formerName(_ name: String, besides newName: String?, now currentName: @autoclosure () -> String?) -> String {
        if name != newName { return "`\(name)`" }
        return currentName().map { "`\($0)`, as it is called now" } ?? "another `\(name)`, which was removed"
    }

    /// The former name of a type, compared with the new one.
    func formerName(of types: Versions<ValueType>) -> String {
        formerName(
            old.shownName(of: types.old), besides: new.shownName(of: types.new),
            now: reversed.predecessor(of: types.old).map(new.shownName))
    }

    /// The same of models.
    func formerName(of model: ModelID, besides newModel: ModelID?) -> String {
        formerName(
            old[model].name.text, besides: newModel.map { new[$0].name.text }, now: successor(of: model).map { new[$0].name.text })
    }

    /// The rest of a sentence about something that has a default, or had one.
    func clause(ofDefaults defaults: Versions<Constant?>, of oldType: ValueType) -> String {
        let spellings = Versions(old: defaults.old?.spelling, new: defaults.new?.spelling)
        guard let old = defaults.old, let spelling = spellings.new, spellings.isSame else { return spellings.change(of: "default") }
        let former = formerName(spelling, besides: spelling, now: reversed.translated(old, oldType)?.spelling)
        return "has the default `\(spelling)`, and had \(former)"
    }
}
