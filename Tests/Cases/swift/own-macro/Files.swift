import ManagedModels

@Model class Foreign { var a: Int = 1 }
