import type { Encoding } from './encodings.ts'

/**
 * The most likely encoding of text that is not UTF-8, by what surrounds its bytes above 127: Cyrillic words are made of
 * them, Western ones have one here and there. A guess, which whoever uploads the file can change.
 */
export function guessCodePage(bytes: Uint8Array): Encoding {
  let high = 0
  let inRuns = 0
  for (let at = 0; at < bytes.length; at++) {
    if (!isHigh(bytes[at])) continue
    high++
    if (isHigh(bytes[at - 1]) || isHigh(bytes[at + 1])) inRuns++
  }
  if (isDecodable(bytes, 'shift_jis', /[\u3040-\u30ff]/g, high / 12)) return 'shift_jis'
  if (inRuns > high * 0.6) return guessOfRuns(bytes)
  if (isMacRoman(bytes)) return 'macintosh'
  return isCentralEuropean(bytes) ? 'windows-1250' : 'windows-1252'
}

/** Accented letters have other places than in the code pages of Windows, where these are signs and capitals. */
function isMacRoman(bytes: Uint8Array): boolean {
  const [mac = 0, ...windows] = (['macintosh', 'windows-1252', 'windows-1250'] as const).map((encoding) =>
    likeliness(new TextDecoder(encoding).decode(bytes)),
  )
  return mac > Math.max(0, ...windows)
}

/** Small accented letters in words, less signs and accented capitals behind small letters. */
function likeliness(text: string): number {
  const letters = countOf(text, /(?<=[a-z])[^\P{Ll}a-z]|[^\P{Ll}a-zªºµƒπ](?=[a-z])/gu)
  return (
    letters -
    2 * countOf(text, /(?<=[a-z])(?:[^\P{Lu}A-Z]|[^\p{L}\p{M}\p{N}\p{Cc}\p{Cf}\p{P}\s™®°²³€][a-z])/gu)
  )
}

/** Two bytes a letter in Chinese, of which the first is always above 127; one in Cyrillic, most of them small. */
function guessOfRuns(bytes: Uint8Array): Encoding {
  const cyrillic = new TextDecoder('windows-1251').decode(bytes)
  const small = countOf(cyrillic, /[а-яёіїєґў]/g)
  const large = countOf(cyrillic, /[А-ЯЁІЇЄҐЎ]/g)
  const words = countOf(cyrillic, /(?<![А-яЁё])[А-Яа-яЁё][а-яё]+(?![А-яЁё])/g)
  if (words > 0 && small > 2 * large) return 'windows-1251'
  return isDecodable(bytes, 'gb18030', /\p{Script=Han}/gu, 1) ? 'gb18030' : 'windows-1251'
}

/** Letters of Czech, Polish, Hungarian and their neighbours, which Windows-1252 reads as signs within words. */
function isCentralEuropean(bytes: Uint8Array): boolean {
  const western = new TextDecoder('windows-1252').decode(bytes)
  const misread = countOf(
    western,
    /\p{L}[³¹¿¼¾£¥œŸ]\p{L}?|[³¹¿£]\p{Ll}|\p{L}[ìøùèòïž]\p{Ll}*[ìøùòïž]|[øì]\p{Ll}/gu,
  )
  const plain = countOf(western, /[ãñåæœëîôûÀÈÙÅÆØ]/g)
  return misread > plain
}

function isDecodable(bytes: Uint8Array, encoding: Encoding, letters: RegExp, least: number): boolean {
  try {
    // The sample may end in the middle of a letter.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return countOf(text, letters) > least
  } catch {
    return false
  }
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function isHigh(byte: number | undefined): boolean {
  return byte !== undefined && byte > 127
}
