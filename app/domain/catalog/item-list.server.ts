import { expressionBuilder, sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import type { Database } from '#db/schema.ts'
import type { Term } from '#db/search.server.ts'
import { type ListQuery, mapPage, PAGE_SIZE, type Page } from '../base/lists/page.ts'
import { readList, type ShownIn } from '../base/lists/search.server.ts'
import type { ItemSort } from './item-sorts.ts'
import { nextPrice, priceNow } from './price-changes/due.server.ts'

/** Without the access address, which only the item’s own page shows. */
export interface ListedItem {
  id: string
  slug: string
  itemName: string
  priceMinor: number
  imageUrl: string | null
  offered: boolean
  updatedAt: string
}

/** What a list says of an item besides its name and slug. */
export type ItemText = (
  item: Pick<ListedItem, 'offered' | 'updatedAt' | 'priceMinor'> & {
    next: { priceMinor: number; startsAt: string } | undefined
  },
  zone: string,
) => string

/** Whether on offer or archived. The search looks at names, slugs and what else is shown. */
export async function listShopItems(
  db: Db,
  { search, sort, direction, page, size = PAGE_SIZE }: ListQuery<ItemSort>,
  status: string,
  textOf?: ItemText,
): Promise<Page<ListedItem>> {
  const eb = expressionBuilder<Database, 'items'>()
  const within = eb.and(
    status === '' ? [] : [eb('items.archived_at', status === 'archived' ? 'is not' : 'is', null)],
  )
  const rows = db
    .selectFrom('items')
    .select(['id', 'items.slug', 'items.name as itemName'])
    .select(priceNow('item').as('priceMinor'))
    .select(['image_url as imageUrl', 'archived_at', 'updated_at as updatedAt'])
    .where(within)
  const order = { by: COLUMNS[sort], tie: sql.ref<number>('items.seq'), direction }
  const list = { ...order, rows, id: sql.ref<string>('items.id'), page, size }
  // The index has the first three characters of the state.
  const terms: Term[] = status === '' ? [] : [[['state'], status.slice(0, 3)]]
  const found = await readList(db, list, {
    table: 'items',
    needle: search,
    columns: SEARCHED,
    within,
    terms,
    shownIn: textOf && shownBy(textOf),
  })
  return mapPage(found, ({ archived_at, ...row }) => ({ ...row, offered: archived_at === null }))
}

const SEARCHED = ['name', 'slug']

function shownBy(textOf: ItemText): ShownIn {
  return (zone) => ({
    columns: [
      ...['items.archived_at', 'items.updated_at'],
      { name: 'price_minor', value: priceNow('item') },
      { name: 'next_minor', value: nextPrice('item', 'price_minor') },
      { name: 'next_at', value: nextPrice('item', 'starts_at') },
    ],
    text: ({ archived_at, updated_at, price_minor, next_minor, next_at }) =>
      textOf(
        {
          offered: archived_at === null,
          updatedAt: String(updated_at),
          priceMinor: Number(price_minor),
          next: next_at ? { priceMinor: Number(next_minor), startsAt: String(next_at) } : undefined,
        },
        zone,
      ),
  })
}

const COLUMNS = {
  order: sql`items.position`,
  name: sql`lower(items.name)`,
  price: sql`items.price_minor`,
  changed: sql`items.updated_at`,
}
