// Does an optional native struct with a Decimal member come back as nil?
//
// claims: rule storage/reads-as-nil
// expects: problem
// control: Decimal -> Double
// stub: differs

import Foundation
import SwiftData

struct Price: Codable { var amount: Decimal }

@Model
final class Parcel {
    var price: Price?
    init(price: Price?) { self.price = price }
}

func probe() throws {
    let container = try container(Parcel.self)
    let context = kept(container)
    context.insert(Parcel(price: Price(amount: 5)))
    try context.save()
    problem(try kept(container).fetch(FetchDescriptor<Parcel>())[0].price == nil, "a price")
}
