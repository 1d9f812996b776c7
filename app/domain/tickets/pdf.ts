/**
 * A PDF and nothing else: header first and trailer last, so that no other file is before or behind it, and nothing
 * that readers run. ISO 32000-1, 7.5.
 */
export function isPdf(bytes: Uint8Array): boolean {
  let text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return (
    /^%PDF-[12]\.\d/.test(text) && /startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-1024)) && !ACTIVE.test(text)
  )
}

/** Letters of names may be written as # and two digits: `/J#61vaScript`. ISO 32000-1, 7.3.5. */
const ACTIVE = new RegExp(
  `/(?:${['JavaScript', 'Launch', 'EmbeddedFile', 'RichMedia'].map(spelledAnyWay).join('|')})\\b`,
)

function spelledAnyWay(name: string): string {
  return [...name].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join('')
}

/** 4A and 4a. */
function hexOf(letter: string): string {
  return [...letter.charCodeAt(0).toString(16)].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')
}
