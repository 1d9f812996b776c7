// Each alternative is bounded or stops at the next bracket or space, so that the time grows with the text alone.
const MARKUP =
  /<[a-z/!][^<>\n]{0,300}>|&(?:#\d{1,6}|[a-z]{2,8});|(?:https?:\/\/|www\.)[^\s<>"']{1,2000}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gi

/** For each character of a normalised text whether it belongs to HTML, an address of the web or an e-mail address; undefined: none. */
export function markupMask(text: string): Uint8Array | undefined {
  if (!/[<&@]|https?:|www\./i.test(text)) return undefined
  let mask: Uint8Array | undefined
  for (const match of text.matchAll(MARKUP)) {
    mask ??= new Uint8Array(text.length)
    mask.fill(1, match.index, match.index + match[0].length)
  }
  return mask
}
