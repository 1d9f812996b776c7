import { sql } from 'kysely'
import { trustedTime } from '#app/domain/base/clock.server.ts'
import type { Db } from '#db/client.server.ts'
import type { PriceChangeRow } from '#db/schema.ts'
import { priceNow } from './due.server.ts'
import { idColumn, type PricedThing, tableOf } from './goods.server.ts'

/** Amounts are minor units of the shop's currency. */
export interface PlannedPrice {
  id: string
  priceMinor: number
  startsAt: string
}

export interface PriceChange extends PlannedPrice {
  /** 'applied' also where its time has come and nobody has written it down yet. */
  state: PriceChangeRow['state']
  /** Null for one that is planned or was cancelled. */
  beforeMinor: number | null
  /** Empty for an account that is deleted. */
  plannedBy: string
}

/** Planned ones first, the next one leading; then at most fifty others, the last one leading. */
export async function listPriceChanges(db: Db, { kind, id }: PricedThing): Promise<PriceChange[]> {
  const rows = await db
    .selectFrom('price_changes as change')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'change.planned_by').on('users.deleted_at', 'is', null),
    )
    .selectAll('change')
    .select('users.name as admin')
    .select(trustedTime().as('now'))
    .where(`change.${idColumn(kind)}`, '=', id)
    .orderBy('change.starts_at', 'desc')
    .limit(SHOWN)
    .execute()
  const changes = rows.map((row) => ({
    id: row.id,
    priceMinor: row.price_minor,
    beforeMinor: row.before_minor,
    startsAt: row.starts_at,
    state: row.state === 'planned' && row.starts_at <= row.now ? ('applied' as const) : row.state,
    plannedBy: row.admin ?? '',
  }))
  const planned = changes.filter(({ state }) => state === 'planned')
  return [...planned.reverse(), ...changes.filter(({ state }) => state !== 'planned')]
}

const SHOWN = 60

/** The next price of each of these packages or items that has one planned. */
export async function findNextPrices(
  db: Db,
  kind: PricedThing['kind'],
  ids: string[],
): Promise<Map<string, PlannedPrice>> {
  const column = idColumn(kind)
  const rows = await db
    .selectFrom('price_changes')
    .select(['id', `${column} as thing`, 'price_minor', 'starts_at'])
    .where(column, 'in', ids.length > 0 ? ids : [''])
    .where(sql<boolean>`state = 'planned'`)
    .where('starts_at', '>', trustedTime())
    .orderBy('starts_at', 'desc')
    .execute()
  // Of several the next one is written last.
  return new Map(
    rows.map(({ id, thing, price_minor: priceMinor, starts_at: startsAt }) => [
      thing ?? '',
      { id, priceMinor, startsAt },
    ]),
  )
}

/** A package or item with its price in force, offered or not. */
export async function findPriced(db: Db, { kind, id }: PricedThing) {
  const row = await db
    .selectFrom(tableOf(kind))
    .select(['name', 'archived_at'])
    .select(priceNow(kind).as('price_now'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { name: row.name, priceMinor: row.price_now, offered: row.archived_at === null }
}
