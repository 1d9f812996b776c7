import { sql } from 'kysely'
import { addDays, dayIn } from '#app/domain/base/dates.ts'
import { type ListQuery, mapPage, PAGE_SIZE, type Page } from '#app/domain/base/lists/page.ts'
import { type List, readPage } from '#app/domain/base/lists/read-page.server.ts'
import { readSearch, type Search } from '#app/domain/base/lists/search.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import type { Db } from '#db/client.server.ts'
import { positionIn } from '#db/dialect.server.ts'
import type { DiscountCodeRow } from '#db/schema.ts'
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

type CodeFacts = Omit<ListedCode, 'uses' | 'revenue'>

/** The newest first; the search looks at codes and at what the list shows of them. */
export async function listCodes(
  db: Db,
  { search, direction, page, size = PAGE_SIZE }: ListQuery<'date'>,
  textOf: (code: CodeFacts) => string,
): Promise<Page<ListedCode>> {
  const now = isoTime()
  const zone = await readZone(db)
  const list: List<'discount_codes', DiscountCodeRow> = {
    rows: db.selectFrom('discount_codes').selectAll(),
    by: sql`discount_codes.created_at`,
    tie: sql<number>`discount_codes.rowid`,
    id: sql.ref<string>('discount_codes.id'),
    direction,
    page,
    size,
  }
  const found =
    search === ''
      ? await readPage(db, list)
      : await readSearch(
          db,
          list,
          searchFor(db, search, (row) => textOf(toFacts(row, now, zone))),
        )
  const sums = await sumUses(
    db,
    found.rows.map(({ id }) => id),
  )
  return mapPage(found, (row) => {
    const own = sums.filter(({ code_id }) => code_id === row.id)
    return {
      ...toFacts(row, now, zone),
      uses: own.reduce((sum, { uses }) => sum + uses, 0),
      revenue: own.flatMap(({ currency, minor }) => (minor > 0 ? [{ currency, minor }] : [])),
    }
  })
}

function searchFor(db: Db, search: string, textOf: (row: Shown) => string): Search<'discount_codes'> {
  // A code is found however it is typed.
  const code = normalizeCode(search)
  return {
    needle: search,
    hits: db
      .selectFrom('discount_codes')
      .where(positionIn(sql.ref('discount_codes.code'), code), '>', 0)
      .$castTo<unknown>(),
    hit: sql`discount_codes.rowid`,
    texts: [sql.ref<string>('discount_codes.code')],
    shown: {
      columns: SHOWN.map((column) => `discount_codes.${column}`),
      text: (columns) => {
        const row = columns as unknown as Shown
        return row.code.includes(code) ? search : textOf(row)
      },
    },
  }
}

const SHOWN = [
  ...(['id', 'code', 'kind', 'value', 'currency', 'applies_to', 'max_uses'] as const),
  ...(['valid_from', 'valid_until', 'switched_off_at'] as const),
]

type Shown = Pick<DiscountCodeRow, (typeof SHOWN)[number]>

function toFacts(row: Shown, now: string, zone: string): CodeFacts {
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
  }
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

function stateOf(
  row: Pick<DiscountCodeRow, 'switched_off_at' | 'valid_from' | 'valid_until'>,
  now: string,
): DiscountState {
  if (row.switched_off_at !== null) return 'off'
  if (row.valid_from > now) return 'early'
  return row.valid_until !== '' && row.valid_until <= now ? 'expired' : 'valid'
}

function lastDayOf({ valid_until }: Pick<DiscountCodeRow, 'valid_until'>, zone: string): string {
  return valid_until && addDays(dayIn(valid_until, zone), -1)
}

/** A code for its form, with its days in the shop's time zone. */
export async function findCode(db: Db, id: string) {
  const row = await db.selectFrom('discount_codes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const zone = await readZone(db)
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
