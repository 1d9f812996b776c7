// Scripts that are written without spaces, and Hangul, whose particles follow a word or a symbol directly.
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]$/u
const LETTER = /^[\p{L}\p{M}\p{Nd}]$/u

const NONE = 0
const SPACED = 1
const WITHOUT_SPACES = 2

// One class for each of the code units of the basic plane, found when it is first asked for.
const classes = new Uint8Array(0x10000).fill(255)

function classOf(code: number): number {
  const known = classes[code] ?? NONE
  if (known !== 255) return known
  const character = String.fromCharCode(code)
  let found = UNSPACED.test(character) ? WITHOUT_SPACES : LETTER.test(character) ? SPACED : NONE
  // Halves of surrogate pairs are rare ideographs or emoji.
  if (code >= 0xd800 && code <= 0xdfff) found = NONE
  classes[code] = found
  return found
}

/** A letter, mark or digit of a script that puts spaces between words. */
export function isWordPart(text: string, at: number): boolean {
  return at >= 0 && at < text.length && classOf(text.charCodeAt(at)) === SPACED
}

/** A letter of a script that is written without spaces. */
export function isUnspaced(text: string, at: number): boolean {
  return at >= 0 && at < text.length && classOf(text.charCodeAt(at)) === WITHOUT_SPACES
}

export function isAsciiLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

export function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\u00a0' || character === '\n'
}
