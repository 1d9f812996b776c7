import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#app/app.server.ts'
import { readConfig } from '#app/config.server.ts'
import { startServices } from '#app/start.server.ts'
import { seedShop } from '#commands/seeds/shop.ts'
import type { Db } from '#db/client.server.ts'
import { findNewer, migrate } from '#db/migrate.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { breaking, migrations } from '../../migrations/all.ts'
import { registration } from '../routes/account/accounts.ts'
import { createVisitor } from '../visitor.ts'

const NAME = '2999-01-01-01-later'
const later: Migration = {
  up: async (db) => {
    await sql`alter table users add column pronoun text not null default ''`.execute(db)
  },
}
/** What the next release knows. */
const next = { migrations: { ...migrations, [NAME]: later }, breaking }

let dataDir: string
let db: Db
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-newer-'))
  db = openSqlite(join(dataDir, 'listwright.sqlite')).db
})
afterEach(async () => {
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a release starts on the schema of the next one, says so, and the next one goes on', async () => {
  await migrate(db)
  await seedShop(db)
  expect(await migrate(db, next)).toEqual([NAME])

  const events: unknown[] = []
  const config = readConfig({ DATA_DIR: dataDir })
  const services = await startServices(config, (event, facts) => events.push({ event, facts }))
  expect(events).toContainEqual({ event: 'server.schema_is_newer', facts: { migrations: NAME } })
  const visitor = createVisitor(createApp(services), config.origin)
  for (const path of ['/', '/healthz', '/register']) expect((await visitor.get(path)).status, path).toBe(200)
  const form = registration({ email: 'mara@example.test' })
  const registered = await visitor.post('/register', form)
  expect([registered.status, registered.headers.get('location')]).toEqual([303, '/user/dashboard'])
  await services.stop()

  expect(await findNewer(db, next)).toEqual([])
  expect(await migrate(db, next)).toEqual([])
})

test('a migration that says that earlier releases cannot work is written down with it, and they refuse', async () => {
  await migrate(db)
  const breakingNext = { ...next, breaking: [NAME] }
  await migrate(db, breakingNext)
  expect(await db.selectFrom('breaking_migrations').selectAll().execute()).toEqual([{ name: NAME }])
  await expect(migrate(db)).rejects.toThrow(
    `in a way that this release cannot work with (${NAME}). Start the newer release, or restore the backup`,
  )
  await expect(startServices(readConfig({ DATA_DIR: dataDir }), () => {})).rejects.toThrow(NAME)
  expect(await migrate(db, breakingNext)).toEqual([])
})

test('a breaking migration that fails leaves no trace', async () => {
  await migrate(db)
  const up = () => Promise.reject(new Error('Too bad'))
  const failing = { migrations: { ...migrations, [NAME]: { up } }, breaking: [NAME] }
  await expect(migrate(db, failing)).rejects.toThrow('Too bad')
  expect(await db.selectFrom('breaking_migrations').selectAll().execute()).toEqual([])
  expect(await migrate(db)).toEqual([])
})

test('a database of another branch, which lacks migrations of this release, is refused by name', async () => {
  const names = Object.keys(migrations)
  const last = String(names.at(-1))
  const { [last]: _, ...others } = migrations
  await migrate(db, { migrations: { ...others, [NAME]: later }, breaking: [] })
  await expect(migrate(db)).rejects.toThrow(
    `it has ${NAME}, which this one does not know, and is missing ${last}.`,
  )
})

test('a newer release that migrates at the same moment is no failure', async () => {
  await migrate(db)
  const other = openSqlite(join(dataDir, 'listwright.sqlite')).db
  const results = await Promise.all([migrate(db), migrate(other, next), migrate(db), migrate(db)])
  expect(results.flat()).toEqual([NAME])
  await other.destroy()
})

test('only migrations that exist are breaking ones', () => {
  for (const name of breaking) expect(Object.keys(migrations)).toContain(name)
})
