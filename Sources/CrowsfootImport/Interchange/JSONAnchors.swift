import CrowsfootText

/// Before which models enums and structs have to stand that lie in none, so that with those that lie in one they keep their order: in their own
/// version, and in those that carry them over.
struct JSONAnchors {
    private var models: [String: [String: String]] = [:]

    /// Those of each version.
    static func all(in versions: [JSONObject]) throws(NotationError) -> [JSONAnchors] {
        var all: [JSONAnchors] = []
        var anchors = JSONAnchors()
        for version in versions.reversed() {
            for (key, noun) in [("enums", "an enum"), ("structs", "a struct")] {
                var next: String?
                for value in try version.objects(key, noun).reversed() {
                    if let owner = try value.string("owner") {
                        next = owner
                    } else if let owner = next {
                        anchors.models[key, default: [:]][try value.text("name").text] = owner
                    }
                }
            }
            all.append(anchors)
        }
        return all.reversed()
    }

    func model(behind name: String, among key: String) -> String? { models[key]?[name] }
}
