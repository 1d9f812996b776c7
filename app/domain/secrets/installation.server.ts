import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * The secrets that an installation makes for itself at its first start and keeps in its data folder.
 * Two processes that start at once end up with the same file: the first one to link it wins.
 */
export function installationSecrets(dataDir: string): { session: string; encryption: string } {
  const file = join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const made = {
    session: randomBytes(32).toString('base64url'),
    encryption: randomBytes(32).toString('base64url'),
  }
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return parse(readFileSync(file, 'utf8'))
}

const stored = z.object({ session: z.string().min(32), encryption: z.string().min(32) })

function parse(text: string) {
  return stored.parse(JSON.parse(text))
}

function isMissing(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
