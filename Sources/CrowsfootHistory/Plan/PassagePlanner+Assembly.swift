import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Puts what was found into the order in which it is done.
extension PassagePlanner {
    func assembled() -> Passage {
        let rows = carriedModels.compactMap { carried[$0] }
        let isEarly = canFillEarly
        let handwritten: [MigrationWork] = stageGaps.isEmpty ? [] : [.handwritten(stageGaps)]
        let early = isEarly ? fillings.filter { optionalProperties.contains($0.target) } : []
        let late = isEarly ? fillings.filter { !optionalProperties.contains($0.target) } : fillings
        let loose = looseProperties(late)
        let completesOnBridge = (!isEarly && !optionalProperties.isEmpty) || !rows.isEmpty || !loose.isEmpty
        let bridges = bridges(isLast: completesOnBridge, optional: isEarly ? [] : optionalProperties, loose: loose)
        let preparation =
            removals(.old) + handwritten + rows.map(MigrationWork.setAside) + early.map(MigrationWork.fill)
        let completion = rows.map(MigrationWork.putBack) + handwritten + late.map(MigrationWork.fill) + removals(.new)
        let isInferred = preparation.isEmpty && completion.isEmpty && bridges.isEmpty && reasons.isEmpty
        return Passage(
            versions: versions, bridges: bridges, preparation: preparation, completion: completion,
            completesOnBridge: completesOnBridge,
            reasons: reasons + judgedReasons(isInferred: isInferred, besides: (preparation + completion).flatMap(\.gaps)))
    }

    /// Whether stores get through is for the judge to say, and so it is what becomes of values where no code runs.
    private func judgedReasons(isInferred: Bool, besides gaps: [MigrationGap]) -> [StageReason] {
        let comparison = Comparison(Lineage(versions))
        let judgements = Judge.judge(comparison)
        if isInferred, Verdict(judgements, in: comparison.lineage).stage == .none { return [.unseen] }
        let told = GapsBySubject(gaps)
        let found = judgements.filter { told.gap(for: $0, in: comparison) == nil }.compactMap { judgement in
            StageReason(judgement, isInferred: isInferred)
        }
        return found.isEmpty && isInferred ? [.inferred] : found
    }

    private func removals(_ side: VersionSide) -> [MigrationWork] {
        deduplications.filter { $0.side == side }.map(MigrationWork.removeDuplicates)
    }

    private func bridges(isLast: Bool, optional: [PropertyID], loose: [PropertyID]) -> [Bridge] {
        var bridges: [Bridge] = []
        func add(_ properties: Set<PropertyID>, _ models: Set<ModelID>, _ reasons: [StageReason]) {
            let number = bridges.count + 1
            let difference = BridgeDifference(
                missingProperties: properties, missingModels: models, optionalProperties: Set(optional).subtracting(properties),
                looseProperties: Set(loose),
                version: bridgeVersion(number), hashModifier: "bridge \(number) from \(old.version) to \(new.version)")
            bridges.append(
                Bridge(
                    between: Versions(old: old.version, new: new.version), number: number, difference: difference,
                    schema: new.bridge(difference), reasons: reasons))
        }
        if !missingProperties.isEmpty || !renamedModels.isEmpty { add(missingProperties, renamedModels, missingReasons) }
        if isLast {
            let waiting = loose.map { StageReason.uniqueOnceGiven(path($0, in: .new)) }
            add([], [], (optional.isEmpty ? [] : optionalReasons) + waiting + (carriedModels.isEmpty ? [] : [.completedBefore]))
        }
        return bridges
    }

    /// Between the two where there is room, else that of the old version: the newest number has to be that of the newest version.
    private func bridgeVersion(_ number: Int) -> VersionNumber {
        let wanted = VersionNumber(major: old.version.major, minor: old.version.minor, patch: old.version.patch + number)
        return wanted < new.version ? wanted : old.version
    }

    // MARK: - Filling early

    /// Whether everything that becomes required can be filled in the rows of the old version: then no bridge is needed for it.
    private var canFillEarly: Bool {
        optionalProperties.allSatisfy { id in
            guard let before = predecessor(of: id), origins.isEverywhere(id, from: before), !isTied(id) else { return false }
            let isCarried = carried[id.model]?.values.contains { $0.targets.contains(id) } ?? false
            // Who fills it by hand may do so before or after the rows are copied.
            if isCustom, !isCovered(id) { return false }
            // Rows that are alike with their new values are told from each other where nothing is unique yet.
            let isSought = deduplications.contains { $0.side == .new && $0.properties.contains(id) }
            return !isCarried && !isSought
                && fillings.filter { $0.target == id }.allSatisfy { filling in
                    guard case .stated(let change) = filling.value else { return new[id].storedForm == .itself }
                    return [change.value, change.filter].compactMap(\.self).allSatisfy(isSayable)
                }
        }
    }

    /// Whether its old value is not yet the one that is meant.
    private func isGivenLater(_ id: PropertyID) -> Bool {
        let isFilled = !optionalProperties.contains(id) && fillings.contains { $0.target == id }
        return isFilled || carried[id.model]?.values.contains { $0.targets.contains(id) } ?? false
    }

    private func isTied(_ id: PropertyID) -> Bool {
        renamedModels.contains(id.model) || new[id].type.destination.map(renamedModels.contains) ?? false
    }

    /// Whether an expression over new rows means the same over old ones.
    private func isSayable(_ expression: Expression) -> Bool {
        !expression.contains { part in
            switch part.node {
            case .property(let id, _, _):
                guard let before = predecessor(of: id), likeness.areAlike(old[before], new[id]) else { return true }
                if isGivenLater(id) || !new[id].type.isPlainForOldRows { return true }
                return new[id].type != old[before].type && !optionalProperties.contains(id)
            case .enumCase, .member, .swift: return true
            case .constant, .row, .element, .parameter, .moment, .daysAgo, .call, .not, .minus, .binary, .conditional, .range, .array,
                .closure, .invalid:
                return false
            }
        }
    }
}

extension ValueType {
    /// Whether it is the same type in every version.
    fileprivate var isPlainForOldRows: Bool {
        !contains { $0.isStructure || $0.isEnumeration || $0.isModel }
    }
}
