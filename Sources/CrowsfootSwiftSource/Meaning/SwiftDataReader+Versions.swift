import CrowsfootSource

/// Reading of versions.
extension SwiftDataReader {
    mutating func version(_ symbol: SwiftSymbol, _ reader: inout SwiftDataVersionReader) -> SwiftDataVersion? {
        guard let nominal = symbol.declaration?.nominal, let name = nominal.path.last else { return nil }
        var listed: [[String]] = []
        for path in reader.models(of: symbol) {
            if models[path] == nil {
                note(.leftOut, "`\(name.text)` lists `\(path.joined(separator: "."))`, which isn't a model", name.range)
            } else {
                listed.append(path)
            }
        }
        let all = reachable(from: listed)
        let nested = modelOrder.filter { $0.starts(with: symbol.path) && !all.contains($0) }
        for path in nested {
            guard let model = models[path] else { continue }
            note(.leftOut, "`\(model.name.text)` is declared in `\(name.text)`, but not listed in its models", model.name.range)
        }
        return SwiftDataVersion(
            name: name, number: reader.number(of: symbol), documentation: nominal.documentation, models: modelsByName(all, of: name),
            values: values(of: all))
    }

    mutating func unversioned(_ paths: [[String]], isAlone: Bool) -> SwiftDataSchema {
        let all = reachable(from: paths)
        if !isAlone {
            for path in paths {
                guard let model = models[path] else { continue }
                note(
                    .assumed, "`\(model.name.text)` is in no version, and is taken to belong to a schema without versions", model.name.range
                )
            }
        }
        let version = SwiftDataVersion(
            name: nil, number: nil, documentation: nil, models: modelsByName(all, of: nil), values: values(of: all))
        return SwiftDataSchema(plan: nil, versions: [version], stages: [], unreadStageCount: 0)
    }

    /// Returns the models in containers of the app, or all if no container has a readable list.
    mutating func inContainers(_ paths: [[String]]) -> [[String]] {
        let lists = SwiftDataContainers(trees: trees, symbols: symbols).lists()
        let held = lists.compactMap { list in list.types.map { Set(reachable(from: $0.filter { models[$0] != nil })) } }
        let all = held.reduce(into: Set()) { $0.formUnion($1) }
        guard held.count == lists.count, !all.isEmpty else { return paths }
        let others = paths.filter { !all.contains($0) }.compactMap { models[$0]?.name }
        if let first = others.first {
            let names = others.map { "`\($0.text)`" }.joined(separator: ", ")
            note(.leftOut, "no container of the app lists \(names), so its stores contain no such objects", first.range)
        }
        if let other = zip(held, lists).first(where: { !$0.0.isEmpty && $0.0 != held[0] }), !held[0].isEmpty {
            note(.assumed, "containers list different models, and the schema has all of them", other.1.range)
        }
        return paths.filter(all.contains)
    }

    /// Notes a container of the app that has the models of an earlier version, unless another one has those of the newest.
    mutating func noteOldContainer(of versions: [SwiftDataVersion]) {
        guard let newest = versions.last, versions.count > 1 else { return }
        let lists = SwiftDataContainers(trees: trees, symbols: symbols).lists()
        let held = lists.map { list in (list.types.map { Set(reachable(from: $0.filter { models[$0] != nil })) }, list.range) }
        let known = versions.map { Set($0.models.map(\.path)) }
        guard held.allSatisfy({ $0.0.map { !$0.isEmpty && !$0.isSubset(of: known[versions.count - 1]) } ?? false }) else { return }
        for (types, range) in held {
            guard let types, let place = known.lastIndex(where: types.isSubset), let old = versions[place].name, let name = newest.name
            else {
                continue
            }
            note(
                .oldContainer, "the app opens its stores with the models of `\(old.text)`, but the newest version is `\(name.text)`", range)
        }
    }

    func isNested(_ path: [String], in versions: [[String]]) -> Bool { versions.contains { path.starts(with: $0) } }

    /// Returns these models, their superclasses, and all related models, which SwiftData adds by itself.
    func reachable(from paths: [[String]]) -> [[String]] {
        var seen: Set<[String]> = []
        var found: [[String]] = []
        var open = Array(paths.reversed())
        while let path = open.popLast() {
            guard let model = models[path], seen.insert(path).inserted else { continue }
            found.append(path)
            let next = model.properties.compactMap { $0.relationship?.destination } + (model.superclass.map { [$0] } ?? [])
            open += next.reversed()
        }
        let listed = Set(paths)
        return paths.filter { seen.contains($0) } + found.filter { !listed.contains($0) }
    }

    /// Returns the models of a version by name. A store identifies a model by its last name, so a relationship to another model of that
    /// name means the one in the version.
    private mutating func modelsByName(_ paths: [[String]], of version: SwiftName?) -> [SwiftDataModel] {
        let all = paths.compactMap { models[$0] }
        let chosen = Dictionary(all.map { ($0.name.text, $0.path) }, uniquingKeysWith: { first, _ in first })
        let own = all.filter { chosen[$0.name.text] == $0.path }
        if own.count == all.count { return own }
        let others = all.filter { chosen[$0.name.text] != $0.path }
        let unread = Set(others.map(\.path))
        var mixed: Set<[String]> = []
        let linked = own.map { model in
            var model = model
            for index in model.properties.indices {
                guard let other = model.properties[index].relationship?.destination, unread.contains(other),
                    let path = other.last.flatMap({ chosen[$0] })
                else { continue }
                mixed.insert(other)
                noteMixed(model, model.properties[index], path, version)
                model.properties[index] = model.properties[index].leading(to: path)
            }
            return model.withoutFoundInverses
        }
        for model in others where !mixed.contains(model.path) {
            note(.unread, "there is another model `\(model.name.text)` in the same version; only the first one is read", model.name.range)
        }
        let pairs = SwiftDataInverses.pair(linked)
        for omission in pairs.omissions { note(omission.fate, omission.reason, omission.range) }
        return linked.compactMap { pairs.models[$0.path] }
    }

    private mutating func noteMixed(_ model: SwiftDataModel, _ property: SwiftDataProperty, _ path: [String], _ version: SwiftName?) {
        let (held, other) = (path.joined(separator: "."), property.relationship?.destination.joined(separator: ".") ?? "")
        let owner = version.map { "`\($0.text)`" } ?? "the schema"
        let link = "`\(model.name.text).\(property.name.text)` links to `\(other)`"
        note(.assumed, "\(owner) has the model `\(held)`, but \(link): they have the same name, and are read as one model", property.range)
    }

    private func values(of paths: [[String]]) -> [SwiftDataValueType] {
        var seen: Set<[String]> = []
        var open = paths.compactMap { models[$0] }.flatMap { $0.properties.flatMap(\.type.declared) }
        var found: [SwiftDataValueType] = []
        while let next = open.popLast() {
            guard case .value(let path) = next, seen.insert(path).inserted, let value = values[path] else { continue }
            found.append(value)
            open += value.declared
        }
        return found.sorted { $0.range < $1.range }
    }
}
