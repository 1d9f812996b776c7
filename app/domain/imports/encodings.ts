import * as words from './words.ts'
/** How a file's bytes become letters. 'utf-8-twice': UTF-8 that a program took for Windows-1252 and encoded again. */
export const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-8-twice': words.utf8EncodedTwice,
  'utf-16le': words.utf16ExcelsUnicodeText,
  'utf-16be': words.utf16BigEndian,
  'windows-1252': words.windowsWesternEuropean,
  'windows-1250': words.windowsCentralEuropean,
  'windows-1251': words.windowsCyrillic,
  'windows-1253': words.windowsGreek,
  'windows-1254': words.windowsTurkish,
  'windows-1255': words.windowsHebrew,
  'windows-1256': words.windowsArabic,
  'windows-1257': words.windowsBaltic,
  shift_jis: words.shiftJisJapanese,
  gb18030: words.gb18030Chinese,
  big5: words.big5Chinese,
  'euc-kr': words.eucKrKorean,
} as const

export type Encoding = keyof typeof ENCODINGS

export const ENCODING_KEYS = Object.keys(ENCODINGS) as Encoding[]

/** The name that TextDecoder knows. */
export function decoderName(encoding: Encoding): string {
  return encoding === 'utf-8-twice' ? 'utf-8' : encoding
}
