import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { makePrivate } from '#db/private-files.server.ts'

/** Made at the first start, and kept in the data folder. */
export type InstallationSecrets = z.infer<typeof stored>

const stored = z.object({ session: z.string().min(32), encryption: z.string().min(32) })

export function secretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.json')
}

/** Undefined when there are none. Throws an error that names the file when it cannot be read. */
export function readInstallationSecrets(dataDir: string): InstallationSecrets | undefined {
  const file = secretsFile(dataDir)
  try {
    const secrets = stored.parse(JSON.parse(readFileSync(file, 'utf8')))
    makePrivate(file, 0o600)
    return secrets
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined
    throw new Error(`${file} cannot be read: ${faultOf(error)}. Restore your copy of it.`)
  }
}

/** Two processes that start at once end up with the same file: the first one to link it wins. */
export function makeInstallationSecrets(dataDir: string): InstallationSecrets {
  const file = secretsFile(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const made = {
    session: randomBytes(32).toString('base64url'),
    encryption: randomBytes(32).toString('base64url'),
  }
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readInstallationSecrets(dataDir) ?? made
}

/** Never the text itself: the parser quotes the file, and the file holds the keys. */
function faultOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is not valid JSON'
  if (error instanceof z.ZodError) return 'the two secrets, session and encryption, are missing'
  return error instanceof Error ? error.message : String(error)
}

function isFileError(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code
}
