import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

export type Outage = 'read-only' | 'full' | 'locked'

/** Does `work` while the shop's database takes no write. Reading works. */
export async function duringOutage<T>(app: TestApp, outage: Outage, work: () => Promise<T>): Promise<T> {
  const end = await START[outage](app)
  try {
    return await work()
  } finally {
    await end()
  }
}

const START: Record<Outage, (app: TestApp) => Promise<() => Promise<unknown>>> = {
  'read-only': async ({ services: { db } }) => {
    await sql`pragma query_only = on`.execute(db)
    return () => sql`pragma query_only = off`.execute(db)
  },
  // No page can be added, and none is free.
  full: async ({ services: { db } }) => {
    await sql`vacuum`.execute(db)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
    return () => sql`pragma max_page_count = 4294967294`.execute(db)
  },
  // Another process writes. The shop would wait for five seconds, and so would the test.
  locked: async ({ config, services: { db } }) => {
    await sql`pragma busy_timeout = 0`.execute(db)
    const other = new SQLite(config.databaseUrl)
    other.exec('begin immediate')
    return async () => {
      other.close()
      await sql`pragma busy_timeout = 5000`.execute(db)
    }
  },
}
