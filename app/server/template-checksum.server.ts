import { crc32 } from 'node:zlib'

/** Where a value begins, by its number. */
export interface Slot {
  value: number
  at: number
}

/**
 * The CRC-32 of a page is the one of the page with zeros for its values, plus (exclusive or) what each value adds. That
 * is its own, with nothing before it, shifted over what follows: a product modulo the polynomial of CRC-32.
 */
export interface TemplateChecksum {
  /** Of the page with zeros for all values. */
  base: number
  /** For each value what its own checksum is multiplied by: the sum over its places. */
  factors: number[]
}

/** `slots`: in the order of their places. */
export function prepareChecksum(page: Buffer, slots: Slot[], values: string[]): TemplateChecksum {
  const zeroed = Buffer.from(page)
  const factors = values.map(() => 0)
  const nothing = Buffer.alloc(page.byteLength)
  let following = page.byteLength
  let power = ONE
  for (const { value, at } of slots.toReversed()) {
    const end = at + (values[value]?.length ?? 0)
    zeroed.fill(0, at, end)
    power = shift(power, nothing.subarray(end, following))
    following = end
    factors[value] = (factors[value] ?? 0) ^ power
  }
  return { base: crc32(zeroed), factors }
}

export function checksumWith({ base, factors }: TemplateChecksum, values: string[]): number {
  let sum = base
  for (const [value, factor] of factors.entries())
    sum ^= multiply(shift(0, Buffer.from(values[value] ?? '', 'latin1')), factor)
  return sum >>> 0
}

/** CRC-32 writes polynomials with the lowest power in the highest bit. */
const ONE = 1 << 31

const POLYNOMIAL = 0xedb88320

/** The checksum after these bytes, from `before` on; zlib's own begins and ends with all bits turned over. */
function shift(before: number, bytes: Buffer): number {
  return ~crc32(bytes, ~before >>> 0)
}

function multiply(one: number, other: number): number {
  let product = 0
  let shifted = other
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (one & bit) product ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1
  }
  return product
}
