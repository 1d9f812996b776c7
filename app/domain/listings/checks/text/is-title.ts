const WORD = /[\p{L}'-]+/gu

/** Whether most words of a text begin with a capital, so that it says nothing of any. */
export function isTitle(text: string): boolean {
  const words = text.match(WORD) ?? []
  return words.length > 4 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.6
}
