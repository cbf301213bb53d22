// For code that imports this module in place of Foundation.
@_exported public import Foundation
