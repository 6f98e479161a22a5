import RichText

extension Recipe {
  /// The addresses of all its pictures, each once: first its own, then those of its steps.
  ///
  /// O(n) for its pictures and the spans of its method.
  public var pictureAddresses: [String] {
    var seen: Set<String> = []
    return (images + method.pictureAddresses).filter { seen.insert($0).inserted }
  }
}
