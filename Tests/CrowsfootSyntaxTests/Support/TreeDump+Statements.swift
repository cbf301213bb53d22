import CrowsfootSource
import CrowsfootSyntax

// MARK: - Statements

extension TreeDump {
    mutating func dump(_ statement: StatementSyntax) {
        switch statement {
        case .schema(let schema): line("schema \(text(schema.name))\(text(schema.attributes))")
        case .output(let output): line("output \(text(output.kind)) \(text(output.folder))\(text(output.attributes))")
        case .version(let version): dump(version)
        case .section(let section):
            nested("section \(text(section.title))\(braces(section.body))") { dump in
                for member in section.body.members { dump.dump(member) }
            }
        case .declaration(let declaration): dump(declaration)
        case .remove(let remove): line("remove \(text(remove.name))")
        case .migration(let migration):
            nested("migration\(braces(migration.body))") { dump in
                for step in migration.body.members { dump.dump(step) }
            }
        }
    }

    private mutating func dump(_ version: VersionSyntax) {
        let predecessor = version.predecessor.map { " from " + text($0) } ?? ""
        line("version \(text(version.number))\(predecessor)\(text(version.attributes))")
    }

    private mutating func dump(_ member: SectionMemberSyntax) {
        switch member {
        case .declaration(let declaration): dump(declaration)
        case .remove(let remove): line("remove \(text(remove.name))")
        }
    }

    /// Returns the missing braces of a body.
    private func braces<Member>(_ body: BodySyntax<Member>) -> String {
        func isThere(_ token: TokenID?) -> Bool { token.map { !tree[$0].flags.contains(.isMissing) } ?? false }
        switch (isThere(body.opening), isThere(body.closing)) {
        case (true, true): return ""
        case (false, true): return " (no `{`)"
        case (true, false): return " (no `}`)"
        case (false, false): return " (no braces)"
        }
    }
}

// MARK: - Declarations

extension TreeDump {
    private mutating func dump(_ declaration: DeclarationSyntax) {
        switch declaration {
        case .model(let model):
            let modifier = model.modifier.map { $0.rawValue + " " } ?? ""
            let parent = model.parent.map { ": " + text($0) } ?? ""
            nested("\(modifier)model \(text(model.name))\(parent)\(text(model.attributes))\(braces(model.body))") { dump in
                for member in model.body.members { dump.dump(member) }
            }
        case .enumeration(let enumeration): dump(enumeration)
        case .structure(let structure): dump(structure)
        }
    }

    private mutating func dump(_ enumeration: EnumSyntax) {
        let rawType = enumeration.rawType.map { ": " + text($0) } ?? ""
        nested("enum \(text(enumeration.name))\(rawType)\(text(enumeration.attributes))\(braces(enumeration.body))") { dump in
            for line in enumeration.body.members {
                let cases = line.cases.map { dump.text($0.name) + dump.value($0.rawValue) + dump.text($0.attributes) }
                dump.line("case " + cases.joined(separator: ", "))
            }
        }
    }

    private mutating func dump(_ structure: StructSyntax) {
        nested("struct \(text(structure.name))\(text(structure.attributes))\(braces(structure.body))") { dump in
            for property in structure.body.members { dump.dump(property) }
        }
    }

    private func value(_ value: ExpressionSyntax?) -> String { value.map { " = " + text($0) } ?? "" }

    private mutating func dump(_ property: PropertySyntax) {
        let keyword = property.keyword.map { text($0) + " " } ?? ""
        line("\(keyword)\(text(property.name)): \(text(property.type))\(value(property.defaultValue))\(text(property.attributes))")
    }

    private mutating func dump(_ member: MemberSyntax) {
        switch member {
        case .property(let property): dump(property)
        case .enumeration(let enumeration): dump(enumeration)
        case .structure(let structure): dump(structure)
        case .seed(let seed):
            let fields = seed.body.members.map { "\(text($0.name)): \(text($0.value))" }.joined(separator: ", ")
            line("seed \(fields)\(braces(seed.body))")
        case .query(let query): dump(query)
        }
    }
}

// MARK: - Queries and migrations

extension TreeDump {
    private mutating func dump(_ query: QuerySyntax) {
        let parameters = query.parameters.map { parameter in
            "\(parameter.label.map { text($0) + " " } ?? "")\(text(parameter.name)): \(text(parameter.type))\(value(parameter.defaultValue))"
        }
        let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
        nested("query \(text(query.name))\(list)\(text(query.attributes))\(braces(query.body))") { dump in
            for clause in query.body.members { dump.line(dump.text(clause)) }
        }
    }

    private func text(_ clause: ClauseSyntax) -> String {
        switch clause.kind {
        case .filter(let condition): "where \(text(condition))"
        case .sort(let keys):
            "sort " + keys.map { text($0.path) + ($0.direction.map { " " + text($0) } ?? "") }.joined(separator: ", ")
        case .limit(let count): "limit \(text(count))"
        case .offset(let count): "offset \(text(count))"
        }
    }

    private mutating func dump(_ step: MigrationStepSyntax) {
        switch step.kind {
        case .note(let string): line("note \(text(string))")
        case .fill(let path, let value, let filter): line("fill \(text(path)) with \(text(value))\(condition(filter))")
        case .convert(let path, let value, let filter): line("convert \(text(path)) with \(text(value))\(condition(filter))")
        case .split(let path, let names, let value):
            line("split \(text(path)) into \(names.map { text($0) }.joined(separator: ", ")) with \(text(value))")
        case .merge(let paths, let name, let value): line("merge \(list(paths)) into \(text(name)) with \(text(value))")
        case .key(let path): line("key \(text(path))")
        case .unique(let paths, let keep, let order):
            line("unique \(list(paths)) keep \(text(keep))\(order.map { " " + text($0) } ?? "")")
        case .custom(let string): line("custom \(text(string))")
        case .accept(let change, let path, let reason): line("accept \(text(change)) \(text(path)) \(text(reason))")
        }
    }

    private func condition(_ filter: ExpressionSyntax?) -> String { filter.map { " where \(text($0))" } ?? "" }

    private func list(_ paths: [PathSyntax]) -> String { paths.map { text($0) }.joined(separator: ", ") }
}
