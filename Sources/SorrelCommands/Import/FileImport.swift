import FoundationEssentials

/// Reads files and folders with all processors, and hands what was read to a writer in order.
package enum FileImport {
  /// How many files are read ahead of the writer for each worker: as many as it reads while a batch is
  /// written.
  private static let filesAhead = 32

  /// Imports all that is at these paths; what is left of the last batch is not written yet.
  /// - Throws: What the writer throws.
  package static func run(
    _ paths: [String], reader: ImportFileReader, writer: ImportWriter
  ) throws {
    var finder = FileFinder(paths: paths)
    let workers = ProcessInfo.processInfo.activeProcessorCount
    let pipeline = OrderedPipeline(
      window: workers * filesAhead, inputs: { finder.next() }, work: { reader.read($0) })
    try pipeline.run(workers: workers, consume: writer.write)
  }
}
