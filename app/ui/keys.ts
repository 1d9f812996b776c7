/** React keys for a list of texts that may repeat. */
export function keysOf(texts: string[]): string[] {
  const seen = new Map<string, number>()
  return texts.map((text) => {
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    return times === 1 ? text : `${text} ${times}`
  })
}
