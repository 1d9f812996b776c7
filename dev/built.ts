import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Builds the application when there is no build, or one that is older than a source file. Throws when it fails. */
export function ensureBuilt({ say }: { say?: (line: string) => void } = {}) {
  if (!isStale()) return
  say?.('Building the application, which takes about a minute …')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { cwd: ROOT, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The build failed.\n${stdout}\n${stderr}`)
}

function isStale(): boolean {
  const built = time('build/server/start.js')
  const sources = globSync(['{app,commands,db,locales,migrations,public,styles}/**/*', '*.{json,ts}'], {
    cwd: ROOT,
  })
  return (
    built === 0 || time('build/client/favicon.svg.br') === 0 || sources.some((file) => time(file) > built)
  )
}

function time(file: string): number {
  return statSync(`${ROOT}/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
