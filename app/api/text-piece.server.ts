import type { StoredFile } from '#app/domain/base/uploads/stored-file.server.ts'

/** Bytes. */
const PIECE = 1_000_000

/** The text of a UTF-8 file from a byte on, and where the next piece begins: between two characters. */
export async function readTextPiece(
  stored: StoredFile,
  offset: number,
): Promise<{ text: string; next: number | null }> {
  const bytes = await stored.read(offset, PIECE)
  const isLast = offset + bytes.length >= stored.bytes
  const end = isLast ? bytes.length : lastWhole(bytes)
  return { text: bytes.toString('utf8', 0, end), next: isLast ? null : offset + end }
}

/** Where the last character that may be cut begins; the bytes after a first one have 10 as their first bits. */
function lastWhole(bytes: Buffer): number {
  let end = bytes.length - 1
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--
  return end === 0 ? bytes.length : end
}
