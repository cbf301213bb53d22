/// The rules about `@check`.
enum CheckRules {
    static var all: [any ValidationRule.Type] {
        []
    }
}
