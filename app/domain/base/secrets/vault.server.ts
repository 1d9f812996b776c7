import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what is stored and must not be read from the file alone: PayPal secrets, AI keys. */
export interface Vault {
  /** `place` names the row and column; a value moved to another place does not open. */
  seal(plain: string, place: string): string
  /** Undefined when the value was changed, moved, or sealed under a key that is gone. */
  open(sealed: string, place: string): string | undefined
  /**
   * What a text is recognised by without being kept, one digest (HMAC-SHA-256) for each key, the newest first: write
   * the first, look for all. `purpose` keeps those of different kinds apart.
   */
  digests(plain: string, purpose: string): [string, ...string[]]
  /** Of each key, the newest first: what `fingerprintOf` says of the values that it sealed. */
  fingerprints: [string, ...string[]]
}

/** Of the key that a value was sealed with; undefined when it is no sealed value. */
export function fingerprintOf(sealed: string): string | undefined {
  return /^v1\.([0-9a-f]{8})\.[\w-]+\.[\w-]*\.[\w-]+$/.exec(sealed)?.[1]
}

/** AES-256-GCM with a random 96-bit IV for each value. The first key seals, every key opens. */
export function createVault(secrets: [string, ...string[]]): Vault {
  const keys = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'listwright vault', 32))
    const digestKey = Buffer.from(hkdfSync('sha256', secret, '', 'listwright digests', 32))
    return { key, digestKey, id: createHash('sha256').update(key).digest('hex').slice(0, 8) }
  }) as [VaultKey, ...VaultKey[]]
  const [newest, ...older] = keys
  return {
    fingerprints: [newest.id, ...older.map(({ id }) => id)],
    seal(plain, place) {
      const { key, id } = newest
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return ['v1', id, ...[iv, text, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join(
        '.',
      )
    },
    open(sealed, place) {
      const [version, id, iv, text, tag] = sealed.split('.')
      const found = keys.find((candidate) => candidate.id === id)
      if (version !== 'v1' || !found || iv === undefined || text === undefined || tag === undefined)
        return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', found.key, Buffer.from(iv, 'base64url'), {
          authTagLength: 16,
        })
        decipher.setAAD(Buffer.from(place)).setAuthTag(Buffer.from(tag, 'base64url'))
        return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString(
          'utf8',
        )
      } catch {
        return undefined
      }
    },
    digests(plain, purpose) {
      const digest = ({ digestKey }: VaultKey) =>
        createHmac('sha256', digestKey).update(`${purpose}\0${plain}`).digest('base64url')
      return [digest(newest), ...older.map(digest)]
    },
  }
}

interface VaultKey {
  key: Buffer
  digestKey: Buffer
  id: string
}

/** First 8 characters, `...`, last 4; a shorter key shows less, so that most of it always stays hidden. */
export function maskKey(key: string): string {
  if (key.length >= 24) return `${key.slice(0, 8)}...${key.slice(-4)}`
  return `${key.slice(0, Math.floor(key.length / 4))}...`
}
