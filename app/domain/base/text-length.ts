// Old browsers have no Segmenter; there code points stand in for what a reader calls a character.
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/** The most UTF-16 units that a text may hold for each character; an emoji family has 11, hostile text has no bound. */
export const UNITS_PER_CHARACTER = 16

/** The characters of `text` as a reader counts them: an emoji with its modifiers is one. */
function characters(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text)
}

/** How many characters a reader counts; where marks are piled up on each other, or the text is huge, more. */
export function countCharacters(text: string): number {
  if (text.length > HUGE) return text.length
  return Math.max(characters(text).length, Math.ceil(text.length / UNITS_PER_CHARACTER))
}

const HUGE = 20_000

/** `text` when it has at most `limit` characters, otherwise its beginning and an ellipsis, together at most `limit`. */
export function truncate(text: string, limit: number): string {
  return cut(text, limit, () => 1)
}

/**
 * How wide a text is where it is cut by its width, as in search results, in letters of the Latin script: characters of
 * Chinese, Japanese and Korean take the place of two.
 */
export function textWidth(text: string): number {
  return characters(text).reduce((sum, character) => sum + widthOf(character), 0)
}

/** As `truncate`, by the width of `textWidth`. */
export function truncateToWidth(text: string, limit: number): string {
  return cut(text, limit, widthOf)
}

function cut(text: string, limit: number, widthOf: (character: string) => number): string {
  const head = text.slice(0, limit * UNITS_PER_CHARACTER)
  const counted = characters(head)
  if (head.length < text.length) counted.pop()
  let width = 0
  let kept = 0
  for (const [at, character] of counted.entries()) {
    width += widthOf(character)
    if (width < limit) kept = at + 1
  }
  if (head.length === text.length && width <= limit) return text
  return `${counted.slice(0, kept).join('').trimEnd()}…`
}

function widthOf(character: string): number {
  return WIDE.test(character) ? 2 : 1
}

/**
 * What UAX #11 calls wide, but for emoji: the scripts of East Asia, their punctuation and full-width forms. In ranges, as old
 * browsers do not know the names of scripts; the last one is what the ideographs beyond U+FFFF begin with.
 */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\ud840-\ud87f]/
