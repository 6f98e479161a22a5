/// The encoding of DOS in Western Europe, which old Meal-Master and RezKonv files are in.
///
/// Source: IBM code page 850; where code page 437 has a letter or fraction of its own it is the
/// same there.
enum CodePage850 {
  private static let high: [Unicode.Scalar] = Array(
    """
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀\
    ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}
    """.unicodeScalars)

  /// The bytes as text.
  ///
  /// O(n).
  static func decoded(_ bytes: [UInt8]) -> String {
    var result = String.UnicodeScalarView()
    for byte in bytes {
      result.append(byte < 0x80 ? Unicode.Scalar(byte) : high[Int(byte) - 0x80])
    }
    return String(result)
  }

  /// Whether text that is no UTF-8 is more likely this than windows-1252, by the letters between
  /// letters: "f\u{81}r" is "für" here and nothing there, "f\u{FC}r" the other way round.
  ///
  /// O(n).
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    var (dos, windows) = (0, 0)
    for index in bytes.indices where bytes[index] >= 0x80 {
      let before = index > 0 && isLetter(bytes[index - 1])
      let after = index + 1 < bytes.count && isLetter(bytes[index + 1])
      switch bytes[index] {
      // Curly apostrophes and dashes of windows-1252 stand between letters, too.
      case 0x85, 0x91...0x97: if before, after, bytes[index] == 0x94 { dos += 1 }
      case 0x80...0x9A, 0xA0...0xA5: if before || after { dos += 1 }
      case 0xE1 where before: dos += 1
      case 0xF8 where index > 0 && (0x30...0x39).contains(bytes[index - 1]): dos += 1
      case 0xC0...0xFF: if before || after { windows += 1 }
      case 0xBC...0xBE, 0xB0: windows += 1
      case 0xAB, 0xAC: if !before, !after { dos += 1 }
      default: break
      }
    }
    return dos > windows
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF)
  }
}
