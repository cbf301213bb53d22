import Foundation
import SwiftData

enum Hostile {
    @Model
    final class Data {
        @Attribute(.unique) var `class`: Swift.String = "a"
        var `init`: Swift.Bool = false
        var type: Swift.Double?
        @Relationship(deleteRule: .cascade, inverse: \Hostile.Date.`let`) var `var`: [Hostile.Date]? = []
        var `let`: Hostile.ModelContext?

        init() {}
    }

    @Model
    final class Date {
        @Attribute(.unique) var `class`: Swift.String = "a"
        var `init`: Swift.Bool = false
        var type: Swift.Double?
        @Relationship(deleteRule: .cascade, inverse: \Hostile.Task.`let`) var `var`: [Hostile.Task]? = []
        var `let`: Hostile.Data?

        init() {}
    }

    @Model
    final class Task {
        @Attribute(.unique) var `class`: Swift.String = "a"
        var `init`: Swift.Bool = false
        var type: Swift.Double?
        @Relationship(deleteRule: .cascade, inverse: \Hostile.Result.`let`) var `var`: [Hostile.Result]? = []
        var `let`: Hostile.Date?

        init() {}
    }

    @Model
    final class Result {
        @Attribute(.unique) var `class`: Swift.String = "a"
        var `init`: Swift.Bool = false
        var type: Swift.Double?
        @Relationship(deleteRule: .cascade, inverse: \Hostile.Category.`let`) var `var`: [Hostile.Category]? = []
        var `let`: Hostile.Task?

        init() {}
    }

    @Model
    final class Category {
        @Attribute(.unique) var `class`: Swift.String = "a"
        var `init`: Swift.Bool = false
        var type: Swift.Double?
        @Relationship(deleteRule: .cascade, inverse: \Hostile.Error.`let`) var `var`: [Hostile.Error]? = []
        var `let`: Hostile.Result?

        init() {}
    }

    @Model
    final class Error {
        @Attribute(.unique) var `class`: Swift.String = "a"
        var `init`: Swift.Bool = false
        var type: Swift.Double?
        @Relationship(deleteRule: .cascade, inverse: \Hostile.String.`let`) var `var`: [Hostile.String]? = []
        var `let`: Hostile.Category?

        init() {}
    }

    @Model
    final class String {
        @Attribute(.unique) var `class`: Swift.String = "a"
        var `init`: Swift.Bool = false
        var type: Swift.Double?
        @Relationship(deleteRule: .cascade, inverse: \Hostile.Schema.`let`) var `var`: [Hostile.Schema]? = []
        var `let`: Hostile.Error?

        init() {}
    }

    @Model
    final class Schema {
        @Attribute(.unique) var `class`: Swift.String = "a"
        var `init`: Swift.Bool = false
        var type: Swift.Double?
        @Relationship(deleteRule: .cascade, inverse: \Hostile.Array.`let`) var `var`: [Hostile.Array]? = []
        var `let`: Hostile.String?

        init() {}
    }

    @Model
    final class Array {
        @Attribute(.unique) var `class`: Swift.String = "a"
        var `init`: Swift.Bool = false
        var type: Swift.Double?
        @Relationship(deleteRule: .cascade, inverse: \Hostile.Optional.`let`) var `var`: [Hostile.Optional]? = []
        var `let`: Hostile.Schema?

        init() {}
    }

    @Model
    final class Optional {
        @Attribute(.unique) var `class`: Swift.String = "a"
        var `init`: Swift.Bool = false
        var type: Swift.Double?
        @Relationship(deleteRule: .cascade, inverse: \Hostile.`default`.`let`) var `var`: [Hostile.`default`]? = []
        var `let`: Hostile.Array?

        init() {}
    }

    @Model
    final class `default` {
        @Attribute(.unique) var `class`: Swift.String = "a"
        var `init`: Swift.Bool = false
        var type: Swift.Double?
        @Relationship(deleteRule: .cascade, inverse: \Hostile.ModelContext.`let`) var `var`: [Hostile.ModelContext]? = []
        var `let`: Hostile.Optional?

        init() {}
    }

    @Model
    final class ModelContext {
        @Attribute(.unique) var `class`: Swift.String = "a"
        var `init`: Swift.Bool = false
        var type: Swift.Double?
        @Relationship(deleteRule: .cascade, inverse: \Hostile.Data.`let`) var `var`: [Hostile.Data]? = []
        var `let`: Hostile.`default`?

        init() {}
    }
}
