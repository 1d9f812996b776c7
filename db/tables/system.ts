import type { Generated } from 'kysely'

export interface SystemTables {
  settings: SettingsTable
  breaking_migrations: BreakingMigrationsTable
  system_checks: SystemChecksTable
  setup_links: SetupLinksTable
  clock: ClockTable
  leases: LeasesTable
  servers: ServersTable
}

export type Flag = 0 | 1
export type CheckState = 'ok' | 'watch' | 'broken'

/** A full-text index, kept by triggers: its rowid is the `seq` of the row it stands for, or the log's `id`. */
export interface SearchIndex {
  rowid: number
}

interface SettingsTable {
  key: string
  value: string
  version: number
  updated_at: string
}

/** The last result of each check of the system; the checks stand in domain/shop/system. */
interface SystemChecksTable {
  id: string
  state: CheckState
  sentence: string
  advice: Generated<string>
  /** 0: the question does not arise here. */
  applies: Generated<Flag>
  checked_at: string
  /** Since when the state is the same. */
  since: string
  /** What admins were last told, and when; null: nothing yet. */
  told_state: Generated<CheckState>
  told_at: string | null
}

/** When the shop was last seen to run: one row at most. */
interface ClockTable {
  id: 1
  seen_at: string
  /** Since when the clock waits for an admin, because more time is missing than can be true. */
  questioned_at: Generated<string | null>
}

/** Links by which the first admin is made: the last one of each server. */
interface SetupLinksTable {
  token_hash: string
  /** The id of the one that issued it at its start; '' of a command. */
  server: Generated<string>
  expires_at: string
  created_at: string
}

/** What one process at a time may do. */
interface LeasesTable {
  name: string
  holder: string
  until: string
}

/** Servers that run: what the others divide limits by and compare with themselves. */
interface ServersTable {
  /** Of the process that was started; one more runs beside it while a release replaces another. */
  process: string
  /** The id of the server. */
  server: string
  /** How many of its processes answer requests. */
  processes: number
  release: string
  /** Digests with a blank between two; the first is of the one in use. */
  session_secrets: string
  encryption_keys: string
  /** By how many ms its clock is ahead of the database's. */
  ahead: number
  started_at: string
  /** By its own clock. */
  until: string
}

/** Migrations that have run and without which no release works. */
interface BreakingMigrationsTable {
  name: string
}
