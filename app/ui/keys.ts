/** React keys for a list of texts that may repeat. */
export function keysOf(texts: string[]): string[] {
  let seen = new Map<string, number>()
  return texts.map((text) => {
    let times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    return times === 1 ? text : `${text} ${times}`
  })
}
