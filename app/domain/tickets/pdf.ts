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

const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia)\b/
