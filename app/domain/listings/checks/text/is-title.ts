const LONG_WORD = /[\p{L}'-]{4,}/gu

/** Whether a text is no sentence and every longer word of it begins with a capital, so that it says nothing of any. */
export function isTitle(text: string): boolean {
  if (/[.!?]\s*$/.test(text)) return false
  const words = text.match(LONG_WORD) ?? []
  return words.length > 2 && words.every((word) => /^\p{Lu}/u.test(word))
}
