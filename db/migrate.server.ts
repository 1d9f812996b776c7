import { Migrator } from 'kysely/migration'
import { migrations } from '../migrations/all.ts'
import type { Db } from './client.server.ts'

/** Brings the schema to the newest version, all or nothing. Returns the names of the migrations that ran. Safe in parallel. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}
