import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** Where the checksum of a copy stands; only copies that the timers make have one. */
export function checksumFile(copy: string): string {
  return `${copy}.sha256`
}

export async function writeChecksum(copy: string): Promise<void> {
  writeFileSync(checksumFile(copy), `${await digestOf(copy)}\n`, { mode: 0o600 })
}

/** A sentence when the copy is no longer what it was: a changed byte in the middle of a text breaks no structure. */
export async function findChange(copy: string): Promise<string[]> {
  const file = checksumFile(copy)
  if (!existsSync(file)) return []
  if (readFileSync(file, 'utf8').trim() === (await digestOf(copy))) return []
  return [`${copy} has changed since it was made: its checksum is different.`]
}

/** The SHA-256 of a file, in hex. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
