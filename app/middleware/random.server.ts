import { randomFillSync } from 'node:crypto'

/** 16 random bytes as text, which is always as long as any other of its encoding. */
export function randomText(encoding: 'base64' | 'base64url'): string {
  if (used === random.byteLength) {
    randomFillSync(random)
    used = 0
  }
  used += SIZE
  return random.toString(encoding, used - SIZE, used)
}

const SIZE = 16

/** Fetched for many at once, because the call costs more than the bytes; no byte is used twice. */
const random = Buffer.alloc(256 * SIZE)
let used = random.byteLength
