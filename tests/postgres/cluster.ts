import { execFileSync } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** A private PostgreSQL, without what only a crash of the machine needs. */
export interface Cluster {
  /** Of a database in it. */
  urlOf(name: string): string
  stop(): void
}

/** Where PostgreSQL's programs are; undefined where it is not installed. Debian keeps them out of the path. */
export function findPostgres(): string | undefined {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => versionOf(b) - versionOf(a)),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => globSync(join(folder, 'initdb')).length > 0)
}

function versionOf(folder: string): number {
  return Number(/\/(\d+)\/bin$/.exec(folder)?.[1])
}

/** In a new folder, on a socket of its own. Throws what its programs say. */
export function startCluster(programs: string): Cluster {
  const folder = mkdtempSync(join(tmpdir(), 'listwright-postgres-'))
  const data = join(folder, 'data')
  const owner = ownerOf(folder)
  const run = (program: string, ...words: string[]) =>
    execFileSync(
      owner[0] ?? join(programs, program),
      [...owner.slice(1), ...(owner.length > 0 ? [join(programs, program)] : []), ...words],
      {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
  run(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--lc-collate=C',
    '--lc-ctype=C.UTF-8',
    '-N',
  )
  const settings = [
    'listen_addresses=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  ]
  const options = [`-k ${folder}`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  return {
    urlOf: (name) => `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL does not run as root: there the folder is given to another user, as whom its programs are run. */
function ownerOf(folder: string): string[] {
  if (process.getuid?.() !== 0) return []
  const ids = idsOf('postgres') ?? idsOf('nobody')
  if (!ids) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.')
  chownSync(folder, ids.user, ids.group)
  return ['setpriv', `--reuid=${ids.user}`, `--regid=${ids.group}`, '--clear-groups']
}

function idsOf(name: string): { user: number; group: number } | undefined {
  try {
    const [user, group] = ['-u', '-g'].map((word) =>
      Number(execFileSync('id', [word, name], { stdio: ['ignore', 'pipe', 'ignore'] })),
    )
    return user === undefined || group === undefined ? undefined : { user, group }
  } catch {
    return undefined
  }
}
