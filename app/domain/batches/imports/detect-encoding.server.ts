import { isAscii } from 'node:buffer'
import type { FileContent } from '#app/domain/base/uploads/file-store.ts'
import { guessCodePage } from './code-page.ts'
import type { Encoding } from './encodings.ts'
import { readPieces } from './read-text.server.ts'

interface Marked {
  encoding: Encoding
  /** The file begins with a byte order mark. */
  hasMark: boolean
}

export interface DetectedEncoding extends Marked {
  /** The file ends in the middle of a letter. */
  isCut: boolean
}

/** Reads the whole file: whether it is UTF-8 shows at its last letter. */
export async function detectEncoding(file: FileContent): Promise<DetectedEncoding> {
  const utf8 = createUtf8Reader()
  const sample: Uint8Array[] = []
  let sampled = 0
  let mark: Marked | undefined
  let isFirst = true
  for await (const chunk of readPieces(file)) {
    if (isFirst) mark = markOf(chunk) ?? unmarkedUtf16(chunk)
    isFirst = false
    if (mark && mark.encoding !== 'utf-8') return { ...mark, isCut: false }
    utf8.add(chunk)
    if (isAscii(chunk)) continue
    if (sampled < SAMPLE) {
      sample.push(chunk)
      sampled += chunk.byteLength
    } else if (!mark && !utf8.isLikely()) break
  }
  const isCut = utf8.end()
  if (mark || utf8.isLikely()) return { encoding: 'utf-8', hasMark: mark !== undefined, isCut }
  return { encoding: guessCodePage(Buffer.concat(sample)), hasMark: false, isCut: false }
}

const SAMPLE = 128 * 1024

/**
 * Whether bytes are UTF-8, although a program that counted bytes may have cut some of its letters: in other encodings
 * nearly every letter above ASCII would be broken.
 */
function createUtf8Reader() {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const lenient = new TextDecoder('utf-8')
  let isValid = true
  let whole = 0
  let broken = 0
  let last = 0

  function count(text: string) {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (unit === 0xfffd) broken++
      else if (unit > 0x7f) whole++
    }
  }

  return {
    add(chunk: Uint8Array) {
      isValid &&= canDecode(strict, chunk)
      count(lenient.decode(chunk, { stream: true }))
      last = chunk.at(-1) ?? last
    },
    isLikely: () => isValid || broken * 10 <= whole,
    /** Whether it ends in the middle of a letter. */
    end(): boolean {
      const isCut = isValid && !canDecode(strict)
      isValid &&= !isCut
      count(lenient.decode())
      // Where nothing else tells: in Western code pages these bytes are capitals, which end no text.
      if (isCut && broken === 1 && (whole > 0 || isCapital(last))) isValid = true
      return isCut
    },
  }
}

function isCapital(byte: number): boolean {
  return /[^\p{Ll}]/u.test(new TextDecoder('windows-1252').decode(Uint8Array.of(byte)))
}

function markOf([first, second, third]: Uint8Array): Marked | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', hasMark: true }
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', hasMark: true }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', hasMark: true }
  return undefined
}

/** The ASCII letters of UTF-16, at least its separators and line ends, have a zero in every second byte. */
function unmarkedUtf16(chunk: Uint8Array): Marked | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of chunk.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < chunk.byteLength / 50) return undefined
  if (odd > 9 * even) return { encoding: 'utf-16le', hasMark: false }
  if (even > 9 * odd) return { encoding: 'utf-16be', hasMark: false }
  return undefined
}

/** Without a chunk: whether the text may end here. */
function canDecode(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}
