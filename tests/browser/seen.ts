import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FOLDER = 'LISTWRIGHT_SEEN'

/** Makes what one worker remembers known to all of this run. Answers what ends it. */
export function shareSeen(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'listwright-seen-'))
  process.env[FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Texts that need no second look. `kind`: of the look. */
export function createSeen(kind: string) {
  const file = (text: string) => {
    const folder = process.env[FOLDER]
    // Of no other folder: what an earlier run has seen has to be looked at again.
    if (!folder) throw new Error('globalSetup of tests/browser/vitest.config.ts has not run.')
    return join(folder, `${kind}-${createHash('sha256').update(text).digest('hex')}`)
  }
  return {
    has: (text: string) => existsSync(file(text)),
    add: (text: string) => writeFileSync(file(text), ''),
  }
}
