// How much more memory does a fetch of objects with inline data take than one with external data?
//
// claims: rule storage/inline-data
// expects: problem
// control: // inline -> @Attribute(.externalStorage)
// stub: differs

import Foundation
import SwiftData

@Model
final class Inline {
    // inline
    var cover: Data
    init(cover: Data) { self.cover = cover }
}

@Model
final class External {
    @Attribute(.externalStorage) var cover: Data
    init(cover: Data) { self.cover = cover }
}

func probe() throws {
    if inFirstProcess() {
        let filling = kept(try container(Inline.self, External.self))
        for _ in 1...50 {
            filling.insert(Inline(cover: Data(count: 1 << 20)))
            filling.insert(External(cover: Data(count: 1 << 20)))
        }
        try filling.save()
        endFirstProcess()
    }
    let context = kept(try container(Inline.self, External.self))
    let start = peakMemory()
    _ = try context.fetch(FetchDescriptor<External>())
    let external = peakMemory() - start
    _ = try context.fetch(FetchDescriptor<Inline>())
    let inline = peakMemory() - start - external
    problem(inline > 40 << 10 && external < 10 << 10, "\(inline) KiB inline, \(external) KiB external")
}
