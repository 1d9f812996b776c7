import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import type { DiscountCodeRow } from '#db/schema.ts'
import { addDays, dayIn } from '../dates.ts'
import { type ListQuery, mapPage, PAGE_SIZE, type Page } from '../lists/page.ts'
import { readPage } from '../lists/read-page.server.ts'
import { isoTime } from '../time.ts'
import { readZone } from '../zone.server.ts'
import { normalizeCode } from './code.ts'
import { isUse } from './uses.server.ts'

export type DiscountState = 'valid' | 'early' | 'expired' | 'off'

/** Money in minor units: what was paid for orders with a code, less refunds. */
interface Revenue {
  currency: string
  minor: number
}

export interface ListedCode {
  id: string
  code: string
  kind: DiscountCodeRow['kind']
  value: number
  currency: string
  appliesTo: DiscountCodeRow['applies_to']
  state: DiscountState
  /** Of the shop's time zone, such as 2026-11-22; empty without a limit. */
  lastDay: string
  maxUses: number | null
  uses: number
  revenue: Revenue[]
}

/** The newest first; the search looks at codes. */
export async function listCodes(
  db: Db,
  { search, direction, page, size = PAGE_SIZE }: ListQuery<'date'>,
): Promise<Page<ListedCode>> {
  let needle = normalizeCode(search)
  let found = await readPage(db, {
    rows: db
      .selectFrom('discount_codes')
      .selectAll()
      .$if(needle !== '', (query) => query.where(sql<boolean>`instr(discount_codes.code, ${needle}) > 0`)),
    by: sql`discount_codes.created_at`,
    tie: sql<number>`discount_codes.rowid`,
    id: sql.ref<string>('discount_codes.id'),
    direction,
    page,
    size,
  })
  let now = isoTime()
  let zone = await readZone(db)
  let sums = await sumUses(
    db,
    found.rows.map(({ id }) => id),
  )
  return mapPage(found, (row) => {
    let own = sums.filter(({ code_id }) => code_id === row.id)
    return {
      id: row.id,
      code: row.code,
      kind: row.kind,
      value: row.value,
      currency: row.currency,
      appliesTo: row.applies_to,
      state: stateOf(row, now),
      lastDay: lastDayOf(row, zone),
      maxUses: row.max_uses,
      uses: own.reduce((sum, { uses }) => sum + uses, 0),
      revenue: own.flatMap(({ currency, minor }) => (minor > 0 ? [{ currency, minor }] : [])),
    }
  })
}

async function sumUses(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .where('discount_uses.code_id', 'in', ids)
    .where(isUse())
    .groupBy(['discount_uses.code_id', 'orders.currency'])
    .select(['discount_uses.code_id', 'orders.currency'])
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .select(
      sql<number>`sum(case when orders.payment_status in ('Paid', 'refunded')
        then orders.total_minor - orders.refunded_minor else 0 end)`.as('minor'),
    )
    .execute()
}

function stateOf(row: DiscountCodeRow, now: string): DiscountState {
  if (row.switched_off_at !== null) return 'off'
  if (row.valid_from > now) return 'early'
  return row.valid_until !== '' && row.valid_until <= now ? 'expired' : 'valid'
}

function lastDayOf({ valid_until }: DiscountCodeRow, zone: string): string {
  return valid_until && addDays(dayIn(valid_until, zone), -1)
}

/** A code for its form, with its days in the shop's time zone. */
export async function findCode(db: Db, id: string) {
  let row = await db.selectFrom('discount_codes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  let zone = await readZone(db)
  return {
    id,
    code: row.code,
    kind: row.kind,
    value: row.value,
    currency: row.currency,
    appliesTo: row.applies_to,
    isOn: row.switched_off_at === null,
    version: row.updated_at,
    fromDay: row.valid_from && dayIn(row.valid_from, zone),
    untilDay: lastDayOf(row, zone),
    maxUses: row.max_uses,
    oncePerCustomer: row.once_per_customer === 1,
    minPriceMinor: row.min_price_minor,
  }
}

export type FoundCode = NonNullable<Awaited<ReturnType<typeof findCode>>>
