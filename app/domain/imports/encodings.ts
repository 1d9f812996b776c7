/** How a file's bytes become letters. 'utf-8-twice': UTF-8 that a program took for Windows-1252 and encoded again. */
export const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-8-twice': 'UTF-8, encoded twice (Ã¼ instead of ü)',
  'utf-16le': 'UTF-16, Excel’s “Unicode text”',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Windows, Western European',
  'windows-1250': 'Windows, Central European',
  'windows-1251': 'Windows, Cyrillic',
  'windows-1253': 'Windows, Greek',
  'windows-1254': 'Windows, Turkish',
  'windows-1255': 'Windows, Hebrew',
  'windows-1256': 'Windows, Arabic',
  'windows-1257': 'Windows, Baltic',
  shift_jis: 'Shift_JIS, Japanese',
  gb18030: 'GB18030, Chinese',
  big5: 'Big5, Chinese',
  'euc-kr': 'EUC-KR, Korean',
} as const

export type Encoding = keyof typeof ENCODINGS

export const ENCODING_KEYS = Object.keys(ENCODINGS) as Encoding[]

/** The name that TextDecoder knows. */
export function decoderName(encoding: Encoding): string {
  return encoding === 'utf-8-twice' ? 'utf-8' : encoding
}
