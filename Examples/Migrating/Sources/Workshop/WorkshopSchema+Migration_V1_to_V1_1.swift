// What only you can say about the way from version 1.0.0 to 1.1.0. This file was written once and is yours.

import Foundation
import SwiftData

nonisolated extension WorkshopSchema.V1ToV1_1 {
    /// "12.50" is 1250 cents. What is no price was never agreed on, and is nothing.
    static func jobCents(_ row: WorkshopSchema.V1.Job) throws -> Int {
        guard let price = Decimal(string: row.price, locale: Locale(identifier: "en_US_POSIX")) else { return 0 }
        return NSDecimalNumber(decimal: price * 100).intValue
    }
}
