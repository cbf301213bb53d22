import Foundation

let account = try DecimalsSchema.V1.Account(name: "one")
for value in [
    account.balance, account.debt, account.digits, account.tiny, account.huge, account.whole, account.thousand, account.half, account.limited,
    account.above,
] {
    print(value)
}
do throws(DecimalsSchema.ValidationError) {
    _ = try DecimalsSchema.V1.Account(
        name: "two", limited: Decimal(sign: .plus, exponent: -2, significand: 1) + account.limited)
} catch {
    print(error)
}
