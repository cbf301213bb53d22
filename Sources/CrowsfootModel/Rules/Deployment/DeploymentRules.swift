/// Rules about the systems that an app runs on.
enum DeploymentRules {
    static var all: [any ValidationRule.Type] {
        [DeploymentTooOld.self, DeploymentTwice.self, NeedsNewerSystem.self, UnknownPlatform.self]
    }
}
