import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FileContent } from '../uploads/stored-file.server.ts'
import { decoderName, type Encoding } from './encodings.ts'

/**
 * A file's text in pieces, every line end as `\n`, without a byte order mark. Other requests get their turn between two
 * pieces. Bytes that are no letter become U+FFFD.
 */
export async function* readText(file: FileContent, encoding: Encoding): AsyncGenerator<string> {
  let decoder = new TextDecoder(decoderName(encoding))
  let held = ''
  for await (let chunk of file.stream()) {
    let text = held + decoder.decode(chunk, { stream: true })
    // The `\n` of a `\r` may come with the next piece.
    held = text.endsWith('\r') ? '\r' : ''
    yield toLines(held ? text.slice(0, -1) : text)
    await nextTurn()
  }
  let rest = held + decoder.decode()
  if (rest) yield toLines(rest)
}

function toLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}
