import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { createLimit } from '#app/limit.server.ts'

/** A hash costs about 20 ms and 19 MB, so the number at a time is limited. */
export interface PasswordHasher {
  /** A PHC string, or 'busy'. */
  hash(password: string): Promise<string | 'busy'>
  /** `null` takes as long and is always false. */
  verify(password: string, phc: string | null): Promise<boolean | 'busy'>
  /** Runs a whole attempt in its turn, so that requests that would get 'busy' cost no database queries. */
  takeTurn<T>(attempt: () => Promise<T>): Promise<T | 'busy'>
}

/** Argon2id from node:crypto. One hash at a time; when twenty wait, the next gets 'busy'. */
export function createPasswordHasher(derive: Derive = deriveKey): PasswordHasher {
  const limited = createLimit(IN_FLIGHT, WAITING)
  return {
    hash: (password) => limited(() => hash(password, derive)),
    verify: (password, phc) => limited(() => verify(password, phc, derive)),
    takeTurn: createLimit(IN_FLIGHT, WAITING),
  }
}

/** Made with other parameters than today’s. */
export function needsRehash(phc: string): boolean {
  return !phc.startsWith(PREFIX)
}

/** Replaced in tests. */
export type Derive = (password: string, cost: Cost) => Promise<Buffer>

interface Cost {
  salt: Buffer
  /** KiB, rounds, lanes and the key's bytes. */
  memory: number
  passes: number
  parallelism: number
  length: number
}

const IN_FLIGHT = 1
const WAITING = 20

// The first choice of OWASP's Password Storage Cheat Sheet for Argon2id.
const TODAY = { memory: 19456, passes: 2, parallelism: 1, length: 32 }
const PREFIX = `$argon2id$v=19$m=${TODAY.memory},t=${TODAY.passes},p=${TODAY.parallelism}$`

/** Checked where there is no account, so that the time taken does not tell. */
const DUMMY = encode(Buffer.alloc(16, 7), Buffer.alloc(TODAY.length))

async function hash(password: string, derive: Derive) {
  const salt = randomBytes(16)
  return encode(salt, await derive(password, { ...TODAY, salt }))
}

async function verify(password: string, phc: string | null, derive: Derive) {
  const { key, ...cost } = decode(phc ?? DUMMY)
  const derived = await derive(password, { ...cost, length: key.length })
  return phc !== null && timingSafeEqual(derived, key)
}

function deriveKey(password: string, cost: Cost): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    // Keyboards differ in how they compose an ä.
    message: Buffer.from(password.normalize('NFC')),
    nonce: cost.salt,
    memory: cost.memory,
    passes: cost.passes,
    parallelism: cost.parallelism,
    tagLength: cost.length,
  }
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

function encode(salt: Buffer, key: Buffer) {
  return PREFIX + [salt, key].map((bytes) => bytes.toString('base64').replace(/=+$/, '')).join('$')
}

/** Throws on what is no Argon2id PHC string: only our own rows are read. */
function decode(phc: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!parts) throw new Error('A stored password hash is not an Argon2id PHC string')
  const [, memory, passes, parallelism, salt = '', key = ''] = parts
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}
