/// How the doctor writes what it found.
enum DoctorFormat: String, CaseIterable, Sendable {
    case text, json
}
