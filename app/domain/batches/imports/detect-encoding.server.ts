import { isAscii } from 'node:buffer'
import type { FileContent } from '#app/domain/base/uploads/stored-file.server.ts'
import { guessCodePage } from './code-page.ts'
import type { Encoding } from './encodings.ts'
import { readPieces } from './read-text.server.ts'

export interface DetectedEncoding {
  encoding: Encoding
  /** The file begins with a byte order mark. */
  hasMark: boolean
}

/** Reads the whole file: whether it is UTF-8 shows at its last letter. */
export async function detectEncoding(file: FileContent): Promise<DetectedEncoding> {
  let decoder: TextDecoder | undefined = new TextDecoder('utf-8', { fatal: true })
  const sample: Uint8Array[] = []
  let sampled = 0
  let isFirst = true
  for await (const chunk of readPieces(file)) {
    const known = isFirst && (markOf(chunk) ?? unmarkedUtf16(chunk))
    if (known) return known
    isFirst = false
    if (sampled < SAMPLE && !isAscii(chunk)) {
      sample.push(chunk)
      sampled += chunk.byteLength
    }
    if (decoder && !isValid(decoder, chunk)) decoder = undefined
    if (!decoder && sampled >= SAMPLE) break
  }
  if (decoder && isValid(decoder)) return { encoding: 'utf-8', hasMark: false }
  return { encoding: guessCodePage(Buffer.concat(sample)), hasMark: false }
}

const SAMPLE = 128 * 1024

function markOf([first, second, third]: Uint8Array): DetectedEncoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', hasMark: true }
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', hasMark: true }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', hasMark: true }
  return undefined
}

/** The ASCII letters of UTF-16, at least its separators and line ends, have a zero in every second byte. */
function unmarkedUtf16(chunk: Uint8Array): DetectedEncoding | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of chunk.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < chunk.byteLength / 50) return undefined
  if (odd > 9 * even) return { encoding: 'utf-16le', hasMark: false }
  if (even > 9 * odd) return { encoding: 'utf-16be', hasMark: false }
  return undefined
}

/** Without a chunk: whether the text may end here. */
function isValid(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}
