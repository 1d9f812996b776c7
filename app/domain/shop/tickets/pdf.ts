/**
 * A PDF without anything that readers run. Programs put bytes before its header and after its end; readers look for both
 * within 1,024 bytes (ISO 32000-1, annex H, notes 13 and 18). It may hold files, as e-invoices do.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return (
    /%PDF-[12]\.\d/.test(text.slice(0, MARGIN)) &&
    /startxref\s+\d+\s+%%EOF/.test(text.slice(-MARGIN - LONGEST_END)) &&
    !ACTIVE.test(text)
  )
}

const MARGIN = 1024
/** Of `startxref`, an offset and `%%EOF`. */
const LONGEST_END = 40

/** Letters of names may be written as # and two digits: `/J#61vaScript`. ISO 32000-1, 7.3.5. */
const ACTIVE = new RegExp(`/(?:${['JavaScript', 'Launch', 'RichMedia'].map(spelledAnyWay).join('|')})\\b`)

function spelledAnyWay(name: string): string {
  return [...name].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join('')
}

/** 4A and 4a. */
function hexOf(letter: string): string {
  return [...letter.charCodeAt(0).toString(16)].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')
}
