/**
 * One line of at most 127 bytes, never cut inside a character that readers see as one. PayPal's limit of 127 counts
 * "US ASCII characters" and lets fewer of others in without saying how many; counted as UTF-8 no text is refused.
 */
export function fitLine(value: string): string {
  const line = value
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if (Buffer.byteLength(line) <= MOST_BYTES) return line
  let end = 0
  let bytes = 0
  for (const { segment } of characters.segment(line)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > MOST_BYTES) break
    end += segment.length
  }
  return line.slice(0, end).trimEnd()
}

const MOST_BYTES = 127
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
