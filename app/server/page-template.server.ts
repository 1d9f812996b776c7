import { constants, deflateRawSync, gunzipSync } from 'node:zlib'
import {
  checksumWith,
  prepareChecksum,
  type Slot,
  type TemplateChecksum,
} from './template-checksum.server.ts'

/** A page as a gzip file, which is sent many times with other values in the same places. */
export interface PageTemplate {
  gzip: Buffer
  slots: Slot[]
  checksum: TemplateChecksum
}

/**
 * `values` are what stands in this page; each is of ASCII characters, found nowhere by chance, and always as long as any
 * other of its number. Undefined where no template comes out that can be filled with others.
 */
export function makeTemplate(page: Buffer, values: string[], level: number): PageTemplate | undefined {
  if (values.length > MOST_VALUES || values.some(({ length }) => length > LONGEST_VALUE)) return undefined
  const found = values.flatMap((text, value) => placesOf(page, text).map((at) => ({ value, at })))
  found.sort((one, other) => one.at - other.at)
  const checksum = prepareChecksum(page, found, values)
  for (const reach of [REACH, 0]) {
    const template = { ...zip(page, found, values, { reach, level }), checksum }
    if (isFilledWith(template, values, page)) return template
  }
  return undefined
}

/** The page with these values, as a gzip file or as it is. */
export function fillTemplate(
  { gzip, slots, checksum }: PageTemplate,
  values: string[],
  encoding: 'gzip' | undefined,
): Buffer<ArrayBuffer> {
  const filled = Buffer.from(gzip)
  for (const { value, at } of slots) filled.write(values[value] ?? '', at, 'latin1')
  filled.writeUInt32LE(checksumWith(checksum, values), filled.byteLength - TRAILER)
  return encoding === 'gzip' ? filled : gunzipSync(filled)
}

function placesOf(page: Buffer, value: string): number[] {
  const places: number[] = []
  for (let at = page.indexOf(value); at !== -1; at = page.indexOf(value, at + value.length)) places.push(at)
  return places
}

/**
 * A value is a block that is not compressed, so that it can change (RFC 1951, 3.2); where it stands again within
 * `reach` bytes, it is copied from there as any text is. While the page is compressed, bytes that no UTF-8 has stand in
 * its place: nothing else can refer to a part of it.
 */
function zip(
  page: Buffer,
  found: Slot[],
  values: string[],
  { reach, level }: { reach: number; level: number },
): Pick<PageTemplate, 'gzip' | 'slots'> {
  const masked = Buffer.from(page)
  for (const { value, at } of found) maskOf(value, values[value]?.length ?? 0).copy(masked, at)
  const parts: Buffer[] = [HEAD]
  let length = HEAD.byteLength
  const slots: Slot[] = []
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.byteLength
  }
  let from = 0
  const last: number[] = []
  for (const { value, at } of found) {
    const isNear = at - (last[value] ?? Number.NEGATIVE_INFINITY) < reach
    last[value] = at
    if (isNear) continue
    const end = at + (values[value]?.length ?? 0)
    add(deflate(masked, from, at, level))
    add(storedHead(end - at))
    slots.push({ value, at: length })
    add(masked.subarray(at, end))
    from = end
  }
  add(deflate(masked, from, masked.byteLength, level))
  const trailer = Buffer.alloc(TRAILER)
  trailer.writeUInt32LE(masked.byteLength, 4)
  return { gzip: concatAlone([...parts, LAST_BLOCK, trailer]), slots }
}

/** In memory of its own: a small one of node's buffers keeps the 64 KB that it is a part of. */
function concatAlone(parts: Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) at += part.copy(whole, at)
  return whole
}

/** Up to a byte's edge and without the mark of the end. */
function deflate(page: Buffer, from: number, to: number, level: number): Buffer {
  const dictionary = page.subarray(Math.max(0, from - WINDOW), from)
  return deflateRawSync(page.subarray(from, to), {
    level,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(from > 0 && { dictionary }),
  })
}

function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(~length & 0xffff, 3)
  return head
}

/** No three bytes of the masks stand twice, so none is a copy of a part of another. */
function maskOf(value: number, length: number): Buffer {
  const row = (index: number) => value * ROWS + Math.floor(index / NOT_UTF8.length) + 1
  return Buffer.from(Array.from({ length }, (_, n) => NOT_UTF8[(n * row(n)) % NOT_UTF8.length] ?? 0))
}

const NOT_UTF8 = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff]
const ROWS = 4
const MOST_VALUES = 3
const LONGEST_VALUE = ROWS * NOT_UTF8.length

/** Compressing may end a copy within a value and write out the rest of it, which then is the mask's. */
function isFilledWith(template: PageTemplate, values: string[], page: Buffer): boolean {
  try {
    return fillTemplate(template, values, undefined).equals(page)
  } catch {
    return false
  }
}

/** How far back deflate looks, in bytes. */
const WINDOW = 32 * 1024

/** How far from the last one a value is still found: zlib looks back a little less than the window. */
const REACH = 24 * 1024

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])

/** Empty, and marked as the last one. */
const LAST_BLOCK = Buffer.from([3, 0])

/** The checksum and the length: RFC 1952, 2.3. */
const TRAILER = 8
