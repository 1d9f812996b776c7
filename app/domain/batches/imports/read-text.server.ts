import { takeTurns } from '#app/domain/base/take-turns.server.ts'
import type { FileContent } from '#app/domain/base/uploads/file-store.ts'
import { decoderName, type Encoding } from './encodings.ts'

/**
 * A file's text in pieces, without a byte order mark. No piece ends between the two characters of a line end. Other requests
 * get their turn between two pieces. Bytes that are no letter become U+FFFD.
 */
export async function* readText(file: FileContent, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(decoderName(encoding))
  let held = ''
  for await (const piece of readPieces(file)) {
    const text = held + decoder.decode(piece, { stream: true })
    // The `\n` of a `\r` may come with the next piece.
    held = text.endsWith('\r') ? '\r' : ''
    yield held ? text.slice(0, -1) : text
  }
  const rest = held + decoder.decode()
  if (rest) yield rest
}

/** A file in pieces of PIECE bytes, however large those are in which it comes, with turns for others between them. */
export async function* readPieces(file: FileContent): AsyncGenerator<Uint8Array> {
  const turns = takeTurns()
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of file.stream()) {
    waiting.push(chunk)
    bytes += chunk.byteLength
    if (bytes < PIECE) continue
    const all = waiting.length === 1 ? chunk : Buffer.concat(waiting)
    let at = 0
    for (; all.byteLength - at >= PIECE; at += PIECE) {
      yield all.subarray(at, at + PIECE)
      if (turns.isOver()) await turns.next()
    }
    waiting = [all.subarray(at)]
    bytes -= at
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

const PIECE = 32 * 1024
