import { sql } from 'kysely'
import type { Config } from '#app/config.server.ts'
import type { Log } from '#app/log.ts'
import type { Db } from '#db/client.server.ts'
import { probeWriting } from '#db/write-probe.server.ts'

export type Health = 'ok' | 'unreadable' | 'unwritable'

interface Checked {
  db: Db
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  log: Log
}

/** However many ask, it is tried once in two seconds. */
export function checkHealth(checked: Checked, now = Date.now()): Promise<Health> {
  const known = checks.get(checked.db)
  if (known && known.until > now) return known.health
  const health = tryStorage(checked)
  checks.set(checked.db, { health, until: now + LASTS })
  return health
}

const checks = new WeakMap<Db, { health: Promise<Health>; until: number }>()

/** Milliseconds. */
const LASTS = 2000

async function tryStorage({ db, config, log }: Checked): Promise<Health> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    log('server.unhealthy', { message: String(error) })
    return 'unreadable'
  }
  try {
    await probeWriting(config.databaseUrl, config.dataDir)
    return 'ok'
  } catch (error) {
    log('server.unhealthy', { message: String(error) })
    return 'unwritable'
  }
}
