import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { IMPERSONAL_TABLES, PERSONAL_DATA, type PersonalTable, STORED_FILES } from '#db/personal-data.ts'
import { openMigrated } from '#tests/database.ts'

let folder: string
let db: Db
let tables: Map<string, string[]>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-personal-data-'))
  const opened = await openMigrated(join(folder, 'test.sqlite'))
  db = opened.db
  const names = opened.sqlite
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'",
    )
    .pluck()
    .all() as string[]
  // A full-text index brings tables of its own.
  const indexes = names.filter((name) => name.endsWith('_search'))
  const own = names.filter((name) => !indexes.some((index) => name.startsWith(`${index}_`)))
  const columns = opened.sqlite.prepare('select name from pragma_table_xinfo(?) where hidden <> 1').pluck()
  tables = new Map(own.map((name) => [name, columns.all(name) as string[]]))
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const personal = Object.entries<PersonalTable>(PERSONAL_DATA)

test('every table is known to hold personal data or none', () => {
  const known = [...personal.map(([name]) => name), ...IMPERSONAL_TABLES]
  expect([...tables.keys()].sort()).toEqual([...known].sort())
})

test.each(personal)('every column of %s is exported or hidden, once', (name, { exported, hidden }) => {
  expect([...exported, ...hidden].sort()).toEqual([...(tables.get(name) ?? [])].sort())
})

test('every column that may name a file is known to the sweep', () => {
  const known = Object.values(STORED_FILES).flatMap((places) =>
    places.map(({ table, column }) => `${table}.${column}`),
  )
  for (const place of known) {
    const [table = '', column = ''] = place.split('.')
    expect(tables.get(table), place).toContain(column)
  }
  const named = [...tables].flatMap(([table, columns]) =>
    columns
      .filter((column) => /photo|image|picture|file|^data$/.test(column))
      .map((column) => `${table}.${column}`),
  )
  expect(named.filter((place) => !known.includes(place))).toEqual([])
})

test('no secret is exported', () => {
  const exported = personal.flatMap(([table, rule]) => rule.exported.map((column) => `${table}.${column}`))
  expect(exported.filter((column) => /\.\w*(hash|secret|token|digest)/.test(column))).toEqual([])
})
