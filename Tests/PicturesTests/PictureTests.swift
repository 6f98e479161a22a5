import Pictures
import TestSupport
import Testing

struct PictureTests {
  @Test func `kind and size are read from the header`() throws {
    let png = try Picture(FormatSamples.picture)
    #expect((png.kind, png.width, png.height) == (.png, 3, 2))
    let gif = try Picture(Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0x00, 0, 0, 0])
    #expect((gif.kind, gif.width, gif.height) == (.gif, 320, 240))
    // A comment in front of the start of frame.
    let jpeg = try Picture(
      [
        0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 0x01, 0x00, 0x02, 0x00, 1, 1, 1,
        0,
      ])
    #expect((jpeg.kind, jpeg.width, jpeg.height) == (.jpeg, 512, 256))
    let extended = Array("RIFF....WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 19, 0, 0]
    let webp = try Picture(extended)
    #expect((webp.kind, webp.width, webp.height) == (.webp, 10, 20))
  }

  @Test func `a picture of too many pixels is refused by its header alone`() throws {
    var bytes = FormatSamples.picture
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x3A, 0x98])
    #expect(throws: PictureError.tooManyPixels(width: 20_000, height: 15_000)) {
      try Picture(bytes)
    }
    #expect(
      PictureError.tooManyPixels(width: 20_000, height: 15_000).description
        == "it has 20000 × 15000 pixels, more than 50 million")
  }

  @Test func `a file that is too large is refused`() {
    let bytes = FormatSamples.picture + [UInt8](repeating: 0, count: Picture.sizeLimit)
    #expect(throws: PictureError.tooLarge(bytes: bytes.count)) { try Picture(bytes) }
  }

  @Test func `whatever is cut off or made up is no picture, and never a trap`() throws {
    for kind in [
      FormatSamples.picture, [0xFF, 0xD8, 0xFF, 0xE0, 0, 2, 0xFF, 0xC0, 0, 11, 8, 0, 1],
    ] {
      for count in 0..<min(kind.count, 24) {
        #expect(throws: PictureError.notAPicture) { try Picture(Array(kind[..<count])) }
      }
    }
    #expect(throws: PictureError.notAPicture) { try Picture(Array("<svg/>".utf8)) }
  }

  @Test func `an address names the digest`() throws {
    let picture = try Picture(FormatSamples.picture)
    #expect(picture.address.hasPrefix("sha256:"))
    #expect(Picture.digest(in: picture.address) == picture.digest)
    for other in ["https://example.org", "sha256:", "sha256:zz", picture.address + "0"] {
      #expect(Picture.digest(in: other) == nil)
    }
  }
}
