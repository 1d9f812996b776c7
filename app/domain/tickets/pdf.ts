/**
 * Whether these bytes are a PDF and nothing else: it begins with its header and ends with its trailer, so that no other
 * kind of file stands before or behind it, and it asks no reader to run anything. ISO 32000-1, 7.5.
 */
export function isPdf(bytes: Uint8Array): boolean {
  let text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return (
    /^%PDF-[12]\.\d/.test(text) && /startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-1024)) && !ACTIVE.test(text)
  )
}

/** Any letter of a name may stand as # and two digits, too: `/J#61vaScript` is `/JavaScript`. ISO 32000-1, 7.3.5. */
const ACTIVE = new RegExp(
  `/(?:${['JavaScript', 'Launch', 'EmbeddedFile', 'RichMedia'].map(spelledAnyWay).join('|')})\\b`,
)

function spelledAnyWay(name: string): string {
  return [...name].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join('')
}

/** The code of a letter in either case: 4A and 4a. */
function hexOf(letter: string): string {
  return [...letter.charCodeAt(0).toString(16)].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')
}
