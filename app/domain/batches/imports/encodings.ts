import { msg, type Text } from '#app/i18n/macro.ts'
/** How a file's bytes become letters. 'utf-8-twice': UTF-8 that a program took for Windows-1252 and encoded again. */
export const ENCODINGS = {
  'utf-8': msg`UTF-8`,
  'utf-8-twice': msg`UTF-8, encoded twice (Ã¼ instead of ü)`,
  'utf-16le': msg`UTF-16, Excel’s “Unicode text”`,
  'utf-16be': msg`UTF-16, big-endian`,
  'windows-1252': msg`Windows, Western European`,
  'windows-1250': msg`Windows, Central European`,
  'windows-1251': msg`Windows, Cyrillic`,
  'windows-1253': msg`Windows, Greek`,
  'windows-1254': msg`Windows, Turkish`,
  'windows-1255': msg`Windows, Hebrew`,
  'windows-1256': msg`Windows, Arabic`,
  'windows-1257': msg`Windows, Baltic`,
  macintosh: msg`Mac Roman`,
  shift_jis: msg`Shift_JIS, Japanese`,
  gb18030: msg`GB18030, Chinese`,
  big5: msg`Big5, Chinese`,
  'euc-kr': msg`EUC-KR, Korean`,
} satisfies Record<string, Text>

export type Encoding = keyof typeof ENCODINGS

export const ENCODING_KEYS = Object.keys(ENCODINGS) as Encoding[]

/** The name that TextDecoder knows. */
export function decoderName(encoding: Encoding): string {
  return encoding === 'utf-8-twice' ? 'utf-8' : encoding
}
