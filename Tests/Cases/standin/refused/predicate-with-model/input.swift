import Foundation
import SwiftData

@Model
final class Folder {
    var parent: Folder?

    init() {}
}

func children(of folder: Folder) -> Predicate<Folder> { #Predicate<Folder> { $0.parent == folder } }
