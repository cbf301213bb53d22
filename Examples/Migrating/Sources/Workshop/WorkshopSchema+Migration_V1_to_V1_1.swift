// Hand-written steps of the migration from version 1.0.0 to 1.1.0. This file was generated once and is yours.

import Foundation
import SwiftData

nonisolated extension WorkshopSchema.V1ToV1_1 {
    /// Converts "12.50" to 1250 cents. A string that isn't a price becomes 0, because no price was agreed on.
    static func jobCents(_ row: WorkshopSchema.V1.Job) throws -> Int {
        guard let price = Decimal(string: row.price, locale: Locale(identifier: "en_US_POSIX")) else { return 0 }
        return NSDecimalNumber(decimal: price * 100).intValue
    }
}
