/// The keywords that distinguish declarations, their types and their defaults.
enum SwiftDeclarationKeyword: String, CaseIterable, Sendable {
    case `import`, `class`, `struct`, `enum`, actor, `protocol`, `extension`, `var`, `let`, `case`, `typealias`, `associatedtype`
    case initializer = "init"
    case `deinit`, `func`, `subscript`, `operator`, `precedencegroup`, macro
    case `public`, `private`, `fileprivate`, `internal`, open, package, final, `static`, lazy, weak, unowned, nonisolated, override,
        required
    case convenience, dynamic, optional, indirect, mutating, nonmutating, prefix, postfix, infix, isolated, consuming, borrowing
    case distributed, sending
    case get, set, willSet, didSet, _read, _modify, yielding, unsafeAddress, unsafeMutableAddress
    case opaque = "some", `where`, any, `inout`, `throws`, `rethrows`, async, `return`, `as`, `is`, `in`, `else`, `try`, await
    case `true`, `false`, `nil`, selfValue = "self", selfType = "Self"
}

extension SwiftDeclarationKeyword {
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ token: SwiftToken) {
        guard token.kind == .identifier, let spelling = Spelling(bytes, token.bytes), let word = Self.bySpelling[spelling] else {
            return nil
        }
        self = word
    }

    private static let bySpelling: [Spelling: SwiftDeclarationKeyword] = {
        var table: [Spelling: SwiftDeclarationKeyword] = [:]
        for word in allCases {
            let bytes = Array(word.rawValue.utf8)
            guard let spelling = bytes.withUnsafeBufferPointer({ Spelling($0, 0..<bytes.count) }) else { continue }
            table[spelling] = word
        }
        return table
    }()

    /// Whether it can precede a declaration's keyword.
    var isModifier: Bool {
        switch self {
        case .public, .private, .fileprivate, .internal, .open, .package, .final, .static, .lazy, .weak, .unowned, .nonisolated, .override,
            .required, .convenience, .dynamic, .optional, .indirect, .mutating, .nonmutating, .prefix, .postfix, .infix, .isolated,
            .consuming, .borrowing, .distributed, .sending:
            true
        case .import, .class, .struct, .enum, .actor, .protocol, .extension, .var, .let, .case, .typealias, .associatedtype, .initializer,
            .deinit, .func, .subscript, .operator, .precedencegroup, .macro, .get, .set, .willSet, .didSet, ._read, ._modify, .yielding,
            .unsafeAddress, .unsafeMutableAddress, .where, .opaque, .any, .inout, .throws, .rethrows, .async, .return, .as, .is, .in, .else,
            .try, .await, .true, .false, .nil, .selfValue, .selfType:
            false
        }
    }

    /// Whether a line that starts with it starts a declaration, whatever precedes it.
    var beginsDeclaration: Bool {
        switch self {
        case .import, .class, .struct, .enum, .protocol, .extension, .var, .let, .case, .typealias, .associatedtype, .deinit, .func,
            .subscript, .precedencegroup, .public, .private, .fileprivate, .internal, .static, .initializer, .final, .lazy, .weak,
            .nonisolated, .override, .required, .convenience, .indirect, .mutating, .nonmutating:
            true
        case .actor, .operator, .macro, .open, .package, .unowned, .dynamic, .optional, .prefix, .postfix, .infix, .isolated, .consuming,
            .borrowing, .distributed, .sending, .get, .set, .willSet, .didSet, ._read, ._modify, .yielding, .unsafeAddress,
            .unsafeMutableAddress, .where, .opaque, .any, .inout, .throws, .rethrows, .async, .return, .as, .is, .in, .else, .try, .await,
            .true, .false, .nil, .selfValue, .selfType:
            false
        }
    }
}

extension SwiftDeclarationKeyword {
    /// The bytes of a word of keyword length, as two numbers: a faster key than a string.
    fileprivate struct Spelling: Hashable {
        private let low: UInt64
        private let high: UInt64

        private static let limit = 20
        private static let half = 8

        init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
            guard range.count <= Self.limit else { return nil }
            var low: UInt64 = 0
            var high: UInt64 = UInt64(range.count) << 56
            for (place, index) in range.enumerated() {
                if place < Self.half {
                    low |= UInt64(bytes[index]) << UInt64(8 * place)
                } else {
                    high = high &* 31 &+ UInt64(bytes[index])
                }
            }
            (self.low, self.high) = (low, high)
        }
    }
}
