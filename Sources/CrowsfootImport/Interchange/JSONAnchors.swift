import CrowsfootText

/// Before which models enums and structs have to stand that lie in none, so that with those that lie in one they keep their order: in their own
/// version, and in those that carry them over.
struct JSONAnchors {
    private struct Anchor {
        let version: Int
        let model: String
    }

    /// By kind and name; the last version first.
    private var anchors: [String: [String: [Anchor]]] = [:]

    init(_ versions: [JSONObject]) throws(NotationError) {
        for (number, version) in versions.enumerated().reversed() {
            for (key, noun) in [("enums", "an enum"), ("structs", "a struct")] {
                var next: String?
                for value in try version.objects(key, noun).reversed() {
                    if let owner = try value.string("owner") {
                        next = owner
                    } else if let owner = next {
                        anchors[key, default: [:]][try value.text("name").text, default: []].append(Anchor(version: number, model: owner))
                    }
                }
            }
        }
    }

    /// As the version says it, or the next one that does.
    func model(behind name: String, among key: String, in version: Int) -> String? {
        guard let found = anchors[key]?[name] else { return nil }
        var (low, high) = (0, found.count)
        while low < high {
            let middle = (low + high) / 2
            if found[middle].version >= version { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? found[low - 1].model : nil
    }
}
