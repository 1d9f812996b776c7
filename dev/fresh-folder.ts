import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { holdFile, isHeld } from '#db/sqlite/held-file.server.ts'
import { ROOT } from './built.ts'

/**
 * An empty data folder for this process alone. Undefined where a shop runs on it: its files must not be taken away from
 * under it. A server may also have outlived the process that started it.
 */
export function takeFreshFolder(name: 'demo' | 'dev'): string | undefined {
  const dataDir = resolve(ROOT, 'data', name)
  if (!holdFile(`${dataDir}.lock`) || isHeld(resolve(dataDir, 'server.lock'))) return undefined
  rmSync(dataDir, { recursive: true, force: true })
  return dataDir
}

export const ALREADY_RUNS = `A shop like this one is already running from ${ROOT.replace(/\/$/, '')}, so nothing was changed.
Use that one, or stop it with Ctrl-C where it was started. For a second one, use another copy of this folder and another PORT.`
