// Is an object with too few related objects refused if the relationship is required, and saved if it is optional and empty?
//
// claims: rule relationship/unenforced-minimum
// expects: problem
// control: var players: [Player] = [] -> var players: [Player]?

import Foundation
import SwiftData

@Model
final class Game {
    @Relationship(minimumModelCount: 2, inverse: \Player.games) var players: [Player] = []
    init() {}
}

@Model
final class Player {
    var games: [Game] = []
    init() {}
}

func probe() throws {
    let context = kept(try container(Game.self, Player.self))
    context.insert(Game())
    try context.save()
    say("saved")
}
