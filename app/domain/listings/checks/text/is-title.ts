const LONG_WORD = /[\p{L}'-]{4,}/gu

/** Whether every longer word of a text begins with a capital, so that it says nothing of any. */
export function isTitle(text: string): boolean {
  const words = text.match(LONG_WORD) ?? []
  return words.length > 2 && words.every((word) => /^\p{Lu}/u.test(word))
}
