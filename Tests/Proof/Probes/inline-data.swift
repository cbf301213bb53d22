// How much memory does a fetch of objects with inline data take, and with external data?
//
// claims: rule storage/inline-data
// expects: success

import Foundation
import SwiftData

@Model
final class Inline {
    var cover: Data
    init(cover: Data) { self.cover = cover }
}

@Model
final class External {
    @Attribute(.externalStorage) var cover: Data
    init(cover: Data) { self.cover = cover }
}

func probe() throws {
    let container = try container(Inline.self, External.self)
    let filling = ModelContext(container)
    for _ in 1...50 {
        filling.insert(Inline(cover: Data(count: 1 << 20)))
        filling.insert(External(cover: Data(count: 1 << 20)))
    }
    try filling.save()
    for (name, fetch) in [("external", fetchExternal), ("inline", fetchInline)] {
        let before = peakMemory()
        let count = try fetch(ModelContext(container))
        say("\(name): \(count) objects, \(peakMemory() - before) KiB more")
    }
}

func fetchInline(_ context: ModelContext) throws -> Int { try context.fetch(FetchDescriptor<Inline>()).count }
func fetchExternal(_ context: ModelContext) throws -> Int { try context.fetch(FetchDescriptor<External>()).count }
