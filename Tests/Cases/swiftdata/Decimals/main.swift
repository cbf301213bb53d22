import Foundation

let account = try DecimalsSchema.V1.Account(name: "one")
print(account.balance)
print(account.debt)
print(account.digits)
print(account.tiny)
print(account.huge)
print(account.whole)
print(account.thousand)
print(account.half)
print(account.limited)
print(account.above)
do throws(DecimalsSchema.ValidationError) {
    _ = try DecimalsSchema.V1.Account(name: "two", limited: Decimal(sign: .plus, exponent: -2, significand: 1) + account.limited)
} catch {
    print(error)
}
