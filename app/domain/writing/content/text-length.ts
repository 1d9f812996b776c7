// Old browsers have no Segmenter; there code points stand in for what a reader calls a character.
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/** The most UTF-16 units that a cut text holds for each character of its limit; an emoji family has 11, hostile text has no bound. */
export const UNITS_PER_CHARACTER = 16

/** The characters of `text` as a reader counts them: an emoji with its modifiers is one. */
function characters(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text)
}

/** How many characters a counter shows for `text`. */
export function characterCount(text: string): number {
  return characters(text).length
}

/** `text` when it has at most `limit` characters, otherwise its beginning and an ellipsis, together at most `limit`. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const head = text.slice(0, limit * UNITS_PER_CHARACTER)
  const counted = characters(head)
  if (head.length < text.length) counted.pop()
  else if (counted.length <= limit) return text
  const kept = counted.slice(0, limit - 1).join('')
  return `${kept.trimEnd()}…`
}
