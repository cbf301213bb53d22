import Foundation

let account = Account(name: "one")
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
    try Account(name: "two", limited: Decimal(sign: .plus, exponent: -2, significand: 1) + account.limited).validate()
} catch {
    print(error.property, error.localizedDescription)
}
