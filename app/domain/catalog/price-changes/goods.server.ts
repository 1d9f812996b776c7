import { activityTexts } from '#app/domain/base/activity/codes.ts'
import type { Db, Trx } from '#db/client.server.ts'

/** What a price is of. */
export interface PricedThing {
  kind: 'package' | 'item'
  id: string
}

export interface FoundThing extends PricedThing {
  name: string
  /** The price that is written into it, minor units. */
  priceMinor: number
  version: string
  offered: boolean
}

export function idColumn(kind: PricedThing['kind']) {
  return kind === 'package' ? ('package_id' as const) : ('item_id' as const)
}

export function tableOf(kind: PricedThing['kind']) {
  return kind === 'package' ? ('packages' as const) : ('items' as const)
}

/** Offered or not. */
export async function findThing(db: Db | Trx, { kind, id }: PricedThing): Promise<FoundThing | undefined> {
  const row = await db
    .selectFrom(tableOf(kind))
    .select(['name', 'price_minor', 'updated_at', 'archived_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, price_minor: priceMinor, updated_at: version, archived_at } = row
  return { kind, id, name, priceMinor, version, offered: archived_at === null }
}

/** As the activity log names it. */
export function subjectOf({ kind, name }: Pick<FoundThing, 'kind' | 'name'>): string {
  return activityTexts.store(kind, { name })
}
