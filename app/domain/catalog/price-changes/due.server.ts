import { sql } from 'kysely'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { trustedTime } from '#app/domain/base/clock.server.ts'
import { formatPrice } from '#app/domain/base/money.ts'
import { isoTime, timeAfter } from '#app/domain/base/time.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { type Db, hasRow, type Trx, transact } from '#db/client.server.ts'
import type { PriceChangeRow } from '#db/schema.ts'
import { findThing, idColumn, type PricedThing, subjectOf, tableOf } from './goods.server.ts'

/**
 * The price in force, in minor units: that of the last planned change whose time has come, though nobody has applied it
 * yet, or else the one that is written down. For queries of `packages` or `items`.
 */
export function priceNow(kind: PricedThing['kind']) {
  const [column, table] = [sql.ref(`change.${idColumn(kind)}`), tableOf(kind)]
  return sql<number>`coalesce(
    (select change.price_minor from price_changes as change
      where ${column} = ${sql.ref(`${table}.id`)} and change.state = 'planned' and change.starts_at <= ${trustedTime()}
      order by change.starts_at desc limit 1),
    ${sql.ref(`${table}.price_minor`)})`
}

/** What is planned next for one of `packages` or `items`, for queries; null where nothing is. */
export function nextPrice(kind: PricedThing['kind'], column: 'price_minor' | 'starts_at') {
  return sql<number | string | null>`(select ${sql.ref(`change.${column}`)} from price_changes as change
    where ${sql.ref(`change.${idColumn(kind)}`)} = ${sql.ref(`${tableOf(kind)}.id`)}
      and change.state = 'planned' and change.starts_at > ${trustedTime()}
    order by change.starts_at limit 1)`
}

/**
 * Writes the prices whose time has come into their packages and items, in the order of their times. None comes while the
 * clock is in question.
 */
export async function applyPrices(db: Db): Promise<void> {
  if (await hasRow(dueRows(db).select('id'))) await transact(db, (trx) => applyDue(trx))
}

/**
 * The same in a transaction that changes a package or an item, so that no price comes after what is written there.
 * Those of one thing alone where it is given.
 */
export async function applyDue(trx: Trx, only?: PricedThing): Promise<void> {
  const rows = await dueRows(trx)
    .$if(only !== undefined, (query) => query.where(idColumn(only?.kind ?? 'item'), '=', only?.id ?? ''))
    .selectAll()
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  for (const row of rows) await applyChange(trx, row)
}

function dueRows(db: Db | Trx) {
  return db
    .selectFrom('price_changes')
    .where(sql<boolean>`state = 'planned'`)
    .where('starts_at', '<=', trustedTime())
}

async function applyChange(trx: Trx, row: PriceChangeRow): Promise<void> {
  const found = await findThing(trx, thingOf(row))
  if (!found) throw new Error('A planned price is of nothing')
  await trx
    .updateTable(tableOf(found.kind))
    .set({ price_minor: row.price_minor, updated_at: timeAfter(found.version) })
    .where('id', '=', found.id)
    .execute()
  await trx
    .updateTable('price_changes')
    .set({ state: 'applied', before_minor: found.priceMinor, ended_at: isoTime() })
    .where('id', '=', row.id)
    .execute()
  const { currency } = await readPaymentTerms(trx)
  const detail = activityTexts.store('from-to', {
    before: formatPrice(found.priceMinor, currency),
    after: formatPrice(row.price_minor, currency),
  })
  const action = `${found.kind}.price` as const
  await recordActivity(trx, { actorId: row.planned_by, action, subject: subjectOf(found), detail })
}

function thingOf({ package_id, item_id }: PriceChangeRow): PricedThing {
  return package_id === null ? { kind: 'item', id: item_id ?? '' } : { kind: 'package', id: package_id }
}

/** For queries: when the next price changes, null where none is planned. */
export function nextChangeTime() {
  return sql<string | null>`(select min(starts_at) from price_changes
    where state = 'planned' and starts_at > ${isoTime()})`
}
