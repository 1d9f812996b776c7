import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { digestOf } from './digest.server.ts'
import { LEASE } from './leases.server.ts'
import { DAY, isoTime } from './time.ts'

/** Which server this is, and which of its processes. */
export interface ServerIdentity {
  /** The name of the machine and a random part, kept in the data folder: the same after a restart. */
  id: string
  /** `id` and a random part: another one after each start. */
  process: string
}

/** Makes the id at the first start. On another machine, to which the folder was copied, it is another one. */
export function identifyServer(dataDir: string): ServerIdentity {
  const id = readServerId(dataDir) ?? makeId(dataDir)
  return { id, process: `${id}/${randomPart()}` }
}

/** Undefined where no server has started on this folder on this machine. */
export function readServerId(dataDir: string): string | undefined {
  try {
    const id = readFileSync(fileOf(dataDir), 'utf8').trim()
    return /^[\w.-]+$/.test(id) && id.slice(0, id.lastIndexOf('-')) === machine() ? id : undefined
  } catch {
    return undefined
  }
}

function makeId(dataDir: string): string {
  const id = `${machine()}-${randomPart()}`
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(fileOf(dataDir), `${id}\n`, { mode: 0o600 })
  } catch {
    // On a full disk or one that is read-only: it has another id after the next start.
    return id
  }
  return readServerId(dataDir) ?? id
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'server-id')
}

function machine(): string {
  return (
    hostname()
      .replaceAll(/[^\w.-]/g, '_')
      .slice(0, 60) || 'server'
  )
}

function randomPart(): string {
  return randomBytes(3).toString('hex')
}

/** The lease of the server that runs the shop's timers. */
export const TIMERS = 'timers'

/** What a server tells the others of itself. */
export interface ServerFacts {
  identity: ServerIdentity
  /** How many of its processes answer requests. */
  processes: number
  release: string
  /** Each begins with the one in use. */
  sessionSecrets: string[]
  encryptionKeys: string[]
  startedAt: string
}

/** For LEASE, after which it counts as stopped. */
export async function announceServer(db: Db, facts: ServerFacts): Promise<void> {
  const { process, id } = facts.identity
  const row = {
    server: id,
    processes: facts.processes,
    release: facts.release,
    session_secrets: facts.sessionSecrets.join(' '),
    encryption_keys: facts.encryptionKeys.join(' '),
    ahead: await readAhead(db),
    started_at: facts.startedAt,
    until: isoTime(LEASE),
  }
  await db
    .insertInto('servers')
    .values({ process, ...row })
    .onConflict((conflict) => conflict.column('process').doUpdateSet(row))
    .execute()
}

/** By how many ms this machine's clock is ahead of the database's; within a second, which SQLite does not divide. */
async function readAhead(db: Db): Promise<number> {
  const before = Date.now()
  const { rows } = await sql<{ now: string | Date }>`select current_timestamp as now`.execute(db)
  const [own, now] = [(before + Date.now()) / 2, rows[0]?.now ?? '']
  // SQLite answers with text without a zone, which is UTC; PostgreSQL with a time.
  const ahead =
    now instanceof Date
      ? own - now.getTime()
      : Math.floor(own / 1000) * 1000 - Date.parse(`${now.replace(' ', 'T')}Z`)
  return Math.round(ahead)
}

export async function forgetServer(db: Db, { process }: ServerIdentity): Promise<void> {
  await db.deleteFrom('servers').where('process', '=', process).execute()
}

/** What processes of this server left behind that were killed. It is for a server that is alone on its data folder. */
export async function endDeadProcesses(db: Db, { id }: ServerIdentity): Promise<void> {
  await db.deleteFrom('servers').where('server', '=', id).execute()
  await db.deleteFrom('leases').where('holder', 'like', `${id}/%`).execute()
}

/** Servers that stopped without a word. */
export async function sweepServers(db: Db): Promise<void> {
  await db.deleteFrom('servers').where('until', '<', isoTime(-DAY)).execute()
}

/** As a part of a statement: how many processes of all servers answer requests. 0 where none has said so. */
export function countProcesses() {
  return sql<number>`(select coalesce(sum(processes), 0) from servers where until > ${isoTime()})`
}

export interface LivingServer {
  id: string
  process: string
  release: string
  sessionSecrets: string[]
  encryptionKeys: string[]
  /** Milliseconds. */
  ahead: number
  startedAt: string
}

/** Also those whose clocks are wrong: what they have written is compared by the database's clock. */
export async function listServers(db: Db): Promise<LivingServer[]> {
  const now = Date.now() - (await readAhead(db))
  const rows = await db.selectFrom('servers').selectAll().orderBy('server').orderBy('started_at').execute()
  return rows
    .filter(({ until, ahead }) => Date.parse(until) - ahead > now)
    .map((row) => ({
      id: row.server,
      process: row.process,
      release: row.release,
      sessionSecrets: row.session_secrets.split(' '),
      encryptionKeys: row.encryption_keys.split(' '),
      ahead: row.ahead,
      startedAt: row.started_at,
    }))
}

/** By which two servers find out that they have the same secret; nobody can make the secret from it. */
export function secretDigest(secret: string): string {
  return digestOf('servers', secret).slice(0, 12)
}
