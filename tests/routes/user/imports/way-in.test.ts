import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../app.ts'
import { words } from '../../account/accounts.ts'
import { check, importOf } from './upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const FIXTURES = new URL('../../../fixtures/imports/', import.meta.url)

const rowsOf = (id: string) =>
  app.services.db
    .selectFrom('batch_rows')
    .selectAll()
    .where('batch_id', '=', id)
    .orderBy('position')
    .execute()

describe('the way in', () => {
  test.each([
    ['shopify-export.csv', 'This is an export from Shopify', '6 products in 12 rows and 59 columns'],
    ['shopify-export-classic.csv', 'older column names', '2 products in 3 rows'],
    ['woocommerce-export.csv', 'This is an export from WooCommerce', '4 products in 5 rows'],
    ['plain-sheet-semicolon.csv', 'a sheet with one product per row', '5 products in 5 rows and 10 columns'],
    ['google-sheets.tsv', 'a sheet with one product per row', 'Separator: tab'],
  ])('%s is read, matched and checked', async (name, kind, counts) => {
    const { visitor, id: userId } = await app.user()
    const id = await importOf(visitor, await readFile(new URL(name, FIXTURES)))
    const page = words((await visitor.get(`/user/imports/${id}/columns`)).text)
    expect(page).toContain(kind)
    expect(page).toContain(counts)
    const checked = await check(visitor, id)
    expect([checked.status, checked.location]).toEqual([303, `/user/imports/${id}/check`])
    const rows = await rowsOf(id)
    expect(rows.filter(({ problem }) => problem !== null)).toEqual([])
    const batch = await app.services.db
      .selectFrom('batches')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(batch).toMatchObject({
      user_id: userId,
      state: 'check',
      product_count: rows.length,
      problem_count: 0,
    })
    const answer = await visitor.get(`/user/imports/${id}/check`)
    expect(words(answer.text)).toContain(`${rows.length} products can be written`)
  })
})
