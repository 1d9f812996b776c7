import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#app/config.server.ts'

/** `out` is what restic printed; a fault is a sentence. */
export type ResticResult = { ok: true; out: string } | { ok: false; fault: string }

/** Milliseconds between two tries while another restic works in the repository, and how often. */
const LOCKED_PAUSE = 30_000
const LOCKED_TRIES = 20

export function passwordFile(dataDir: string): string {
  return join(dataDir, 'restic-password')
}

/** Runs restic with the repository of the environment. Never throws; no fault holds the password. */
export async function restic(config: Config, words: string[], cwd = config.dataDir): Promise<ResticResult> {
  for (let tries = 1; ; tries++) {
    const result = await run(config, words, cwd)
    if (result.ok || tries === LOCKED_TRIES || !result.fault.includes('already locked')) return result
    await pause(LOCKED_PAUSE)
  }
}

async function run(config: Config, words: string[], cwd: string): Promise<ResticResult> {
  const child = spawn('restic', ['--cache-dir', cacheFolder(config), ...words], {
    cwd,
    env: { ...process.env, ...passwordOf(config), RESTIC_REPOSITORY: config.resticRepository ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | NodeJS.ErrnoException>((resolve) => {
    child.on('error', resolve)
    child.on('close', (code) => resolve(code ?? 1))
  })
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code === 0) return { ok: true, out }
  if (typeof code === 'number')
    return { ok: false, fault: `restic ${words[0]} failed: ${lastLines(err, config)}` }
  if (code.code === 'ENOENT')
    return { ok: false, fault: 'restic is not installed: `apt-get install restic`.' }
  return { ok: false, fault: `restic cannot be run: ${code.message}.` }
}

/** systemd names the folder where the unit has one. */
function cacheFolder({ dataDir }: Config): string {
  return process.env.CACHE_DIRECTORY || join(dataDir, 'restic-cache')
}

function passwordOf({ dataDir }: Config): Record<string, string> {
  const { RESTIC_PASSWORD, RESTIC_PASSWORD_FILE, RESTIC_PASSWORD_COMMAND } = process.env
  if (RESTIC_PASSWORD || RESTIC_PASSWORD_FILE || RESTIC_PASSWORD_COMMAND) return {}
  return existsSync(passwordFile(dataDir)) ? { RESTIC_PASSWORD_FILE: passwordFile(dataDir) } : {}
}

/** A repository's address may hold a user name and a password. */
function lastLines(err: string, { resticRepository = '' }: Config): string {
  const lines = err.split('\n').map((line) => line.trim())
  const said = lines.filter(Boolean).slice(-3).join(' ').slice(0, 500)
  return `${resticRepository ? said.replaceAll(resticRepository, 'the repository') : said}`.replace(
    /\.?$/,
    '.',
  )
}
