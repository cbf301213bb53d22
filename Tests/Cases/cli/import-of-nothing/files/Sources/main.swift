print("@Model")
