import SwiftData

nonisolated func main(_ container: ModelContainer) -> ModelContext { container.mainContext }
