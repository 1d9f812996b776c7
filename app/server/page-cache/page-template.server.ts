import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A page that is sent many times with other values in the same places, as it is and as a gzip file. */
export interface PageTemplate {
  plain: Template
  gzip: Template
}

/** Bytes with places for values, each of which is always as long as any other of its kind. */
interface Template {
  bytes: Buffer
  slots: { kind: keyof Values; at: number }[]
}

interface Values {
  nonce: string
  token: string
}

export function makeTemplate(html: string, values: Values): PageTemplate {
  let pieces = cut(html, values)
  let plain = join(pieces, PLAIN)
  return { plain, gzip: zip(join(pieces, DEFLATED), plain.bytes.byteLength) }
}

type Piece = { text: string } | { kind: keyof Values; value: string }

function cut(html: string, values: Values): Piece[] {
  let pieces: Piece[] = [{ text: html }]
  for (let kind of ['nonce', 'token'] as const) {
    let value = values[kind]
    let between = (text: string, index: number): Piece[] =>
      index > 0 ? [{ kind, value }, { text }] : [{ text }]
    pieces = pieces.flatMap((piece) => ('text' in piece ? piece.text.split(value).flatMap(between) : piece))
  }
  return pieces
}

/** How the pieces of a template are written; `before` is what stands before them, with zeros for values. */
interface Encoder {
  text(text: string, before: Buffer): Buffer
  /** What stands before a value of so many bytes. */
  head(length: number): Buffer
}

function join(pieces: Piece[], { text, head }: Encoder): Template {
  let parts: Buffer[] = []
  let slots: Template['slots'] = []
  let length = 0
  let before = Buffer.alloc(0)
  let add = (part: Buffer) => {
    parts.push(part)
    length += part.byteLength
  }
  for (let piece of pieces) {
    if ('text' in piece) {
      add(text(piece.text, before))
      before = Buffer.concat([before, Buffer.from(piece.text)])
    } else {
      add(head(piece.value.length))
      slots.push({ kind: piece.kind, at: length })
      add(Buffer.from(piece.value))
      before = Buffer.concat([before, Buffer.alloc(piece.value.length)])
    }
  }
  return { bytes: Buffer.concat(parts), slots }
}

export function fill({ bytes, slots }: Template, values: Values): Buffer {
  let filled = Buffer.from(bytes)
  for (let { kind, at } of slots) filled.write(values[kind], at, 'latin1')
  return filled
}

const PLAIN: Encoder = { text: (text) => Buffer.from(text), head: () => Buffer.alloc(0) }

/**
 * Each piece is compressed up to a byte's edge and without the mark of the end, and each value is a block that is not
 * compressed, so that it can change: RFC 1951, 3.2. Pages hold no zeros, so no piece refers to a value before it.
 */
const DEFLATED: Encoder = {
  text(text, before) {
    let dictionary = before.byteLength > 0 ? { dictionary: before.subarray(-WINDOW) } : {}
    return deflateRawSync(text, { level: 9, finishFlush: constants.Z_SYNC_FLUSH, ...dictionary })
  },
  head(length) {
    let head = Buffer.alloc(5)
    head.writeUInt16LE(length, 1)
    head.writeUInt16LE(~length & 0xffff, 3)
    return head
  },
}

/** A gzip file of deflated blocks that hold so many bytes, its checksum still to come: RFC 1952, 2.3. */
function zip({ bytes, slots }: Template, length: number): Template {
  let trailer = Buffer.alloc(TRAILER)
  trailer.writeUInt32LE(length, 4)
  return {
    bytes: Buffer.concat([GZIP_HEAD, bytes, LAST_BLOCK, trailer]),
    slots: slots.map(({ kind, at }) => ({ kind, at: at + GZIP_HEAD.byteLength })),
  }
}

/** Of the page with these values. */
function checksum({ bytes, slots }: Template, values: Values): number {
  let sum = 0
  let from = 0
  for (let { kind, at } of slots) {
    sum = crc32(values[kind], crc32(bytes.subarray(from, at), sum))
    from = at + values[kind].length
  }
  return crc32(bytes.subarray(from), sum)
}

/** The checksum and the length. */
const TRAILER = 8

export function fillGzip({ plain, gzip }: PageTemplate, values: Values): Buffer {
  let filled = fill(gzip, values)
  filled.writeUInt32LE(checksum(plain, values), filled.byteLength - TRAILER)
  return filled
}

/** How far back deflate looks, in bytes. */
const WINDOW = 32 * 1024

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])

/** Empty, and marked as the last one. */
const LAST_BLOCK = Buffer.from([3, 0])
