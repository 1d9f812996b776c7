import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { countProcesses } from '../base/servers.server.ts'

/** What the feeder finds to do, each by an index that holds nothing else: as 1 or 0. */
export interface OpenWork {
  /** Batches that run. */
  batches: number
  /** Bulk actions that run: rewrites, and the others. */
  rewrites: number
  actions: number
  /** Rewrites of bulk actions that were begun, also of those that were cancelled meanwhile. */
  begun: number
  /** Bulk actions that wait for the model. */
  paused: number
  /** How many processes of all servers share the shop's limits; 0 where none has said so. */
  processes: number
}

export async function readOpenWork(db: Db): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`select
    exists (select 1 from batches where state = 'running') as batches,
    exists (select 1 from bulk_actions where state = 'running' and kind = 'rewrite') as rewrites,
    exists (select 1 from bulk_actions where state = 'running' and kind <> 'rewrite') as actions,
    exists (select 1 from bulk_rows where state = 'running') as begun,
    exists (select 1 from bulk_actions where state = 'paused') as paused,
    ${countProcesses()} as processes`.execute(db)
  return rows[0] ?? { batches: 0, rewrites: 0, actions: 0, begun: 0, paused: 0, processes: 0 }
}
