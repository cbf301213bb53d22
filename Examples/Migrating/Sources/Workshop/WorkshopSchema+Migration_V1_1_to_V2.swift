// Hand-written steps of the migration from version 1.1.0 to 2.0.0. This file was generated once and is yours.

import Foundation
import SwiftData

nonisolated extension WorkshopSchema.V1_1ToV2 {
    /// Does nothing: `contact` is still there after the objects are copied.
    static func willMigrate(_ context: ModelContext) throws {}

    /// Creates one customer for all jobs with the same name, with the phone number of the first job.
    ///
    /// Runs after the objects are copied, and again if the app was interrupted. Fetch only objects of `WorkshopSchema.V2`.
    static func didMigrate(_ context: ModelContext) throws {
        var customers: [String: WorkshopSchema.V2.Customer] = [:]
        for customer in try context.fetch(FetchDescriptor<WorkshopSchema.V2.Customer>()) { customers[customer.name] = customer }
        let jobs = try context.fetch(FetchDescriptor<WorkshopSchema.V2.Job>(sortBy: [SortDescriptor(\.number)]))
        for job in jobs where job.customer == nil {
            let parts = job.contact.split(separator: ",", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard let name = parts.first, !name.isEmpty else { continue }
            let customer = customers[name] ?? WorkshopSchema.V2.Customer(name: name, phone: parts.count > 1 ? parts[1] : "")
            if customers.updateValue(customer, forKey: name) == nil { context.insert(customer) }
            job.customer = customer
        }
    }
}
