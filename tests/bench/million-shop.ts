import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#db/client.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { prepareDemoShop } from '#dev/demo-shop.ts'
import { type Stock, stockShop } from '#tests/browser/page-stock.ts'
import { fillLargeShop } from './large-shop.ts'

export const USER = 'user@listwright.test'
export const SELLER = 'seller@listwright.test'
export const ADMIN = 'admin@listwright.test'

/** For a statement, in ms. */
export const BUDGET = 50

const SIZE = Number(process.env.BENCH_ROWS ?? 1_000_000)

export interface MillionShop {
  env: Record<string, string>
  stock: Stock
}

/**
 * The data folder of a demo with a million rows in each large table, nearly all of them of USER. BENCH_SHOP names one that
 * stays for the next run, BENCH_ROWS another number of rows.
 */
export async function withMillionShop<Result>(use: (shop: MillionShop) => Promise<Result>): Promise<Result> {
  ensureBuilt()
  const kept = process.env.BENCH_SHOP
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'listwright-bench-'))
  try {
    const { env, close } = await prepareDemoShop(folder)
    const stock = await fill(folder)
    const result = await use({ env, stock })
    await close()
    return result
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(folder: string): Promise<Stock> {
  const told = join(folder, 'stock.json')
  if (!existsSync(told)) {
    const stock = await stockShop(folder)
    const { db, sqlite } = openSqlite(join(folder, 'listwright.sqlite'))
    const [crowd, single, admin] = [await idOf(db, USER), await idOf(db, SELLER), await idOf(db, ADMIN)]
    await fillLargeShop(sqlite, SIZE, { crowd, single, admin })
    await db.destroy()
    writeFileSync(told, JSON.stringify(stock))
  }
  return JSON.parse(readFileSync(told, 'utf8'))
}

export async function idOf(db: Db, email: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow()
  return row.id
}
