/// Rules about names.
enum NameRules {
    static var all: [any ValidationRule.Type] {
        [
            AmbiguousCategory.self, AmbiguousNone.self, AssociatedTypeName.self, NamesDifferInCase.self, CrashingName.self,
            DuplicateName.self, GeneratedNameClash.self, HiddenModule.self, IdentityNameTaken.self, KeywordName.self, LetterCase.self,
            MetatypeName.self, ModelMemberName.self, ObjectMethodName.self, ObjectiveCFamily.self, ShadowsFoundation.self,
            ShadowsSwift.self, ShadowsSwiftData.self, ShadowsSwiftUI.self, UncompilableName.self, NamesDifferInUnderscore.self,
            UnsavedName.self, WordOfSwift.self,
        ]
    }
}
