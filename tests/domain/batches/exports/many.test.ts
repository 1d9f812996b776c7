import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { planExport } from '#app/domain/batches/exports/plan-export.server.ts'
import { TARGETS } from '#app/domain/batches/exports/targets.ts'
import { DEFAULT_OPTIONS } from '#app/domain/listings/export-options.ts'
import { transact } from '#db/client.server.ts'
import { readCsv } from './readers.ts'
import { openExports, readFiles } from './written.ts'

test('five thousand listings are written in pieces, each once', { timeout: 120_000 }, async () => {
  const shop = await openExports()
  const { db } = shop
  await shop.listing({ handle: 'h-0' })
  // Copies of the one listing, made by the database.
  const copies = sql`with recursive n(n) as (select 1 union all select n + 1 from n where n < 4999)`
  const like = (id: string) => sql.raw(`${id} || '-' || n`)
  await transact(db, async (trx) => {
    await sql`${copies} insert into products (id, user_id, name, handle, facts_version, created_at, updated_at)
    select ${like('id')}, user_id, name, 'h-' || n, 1, created_at, updated_at from products, n`.execute(trx)
    await sql`${copies} insert into listings (id, product_id, user_id, language, status, reviewed_at, facts_version,
      rewrites_granted, product_name, created_at, updated_at)
    select ${like('id')}, ${like('product_id')}, user_id, language, status, reviewed_at, 1, 10, product_name,
      created_at, updated_at from listings, n`.execute(trx)
    await sql`${copies} insert into revisions (id, listing_id, section, number, parts, origin, written_by, facts_version,
      created_at)
    select ${like('id')}, ${like('listing_id')}, section, 1, parts, origin, written_by, 1, created_at
    from revisions, n`.execute(trx)
    await sql`insert into listing_sections (listing_id, section, revision_id)
    select listing_id, section, id from revisions where true on conflict do nothing`.execute(trx)
  })
  const rows = await db.selectFrom('listings').select('id').execute()
  const ids = rows.map(({ id }) => id)
  const plan = await planExport(db, shop.userId, ids, TARGETS.shopify, DEFAULT_OPTIONS)
  const made = await shop.make('shopify')
  const [file] = await readFiles(db, shop.folder, made)
  const handles = readCsv(file?.text ?? '').map((row) => row['URL handle'])
  expect(new Set(handles).size).toBe(5000)
  expect(handles).toHaveLength(5000)
  expect(plan.count).toBe(5000)
  const states = await db.selectFrom('listings').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'exported' }])
  await shop.close()
})
