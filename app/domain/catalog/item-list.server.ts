import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { type ListQuery, PAGE_SIZE, type Page } from '../lists/page.ts'
import { readPage } from '../lists/read-page.server.ts'
import { matching, readSearch } from '../lists/search.server.ts'
import type { ItemSort } from './item-sorts.ts'

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

/** Whether on offer or archived. The search looks at names and slugs. */
export async function listShopItems(
  db: Db,
  { search, sort, direction, page }: ListQuery<ItemSort>,
  status: string,
): Promise<Page<ListedItem>> {
  let wanted = status === '' ? undefined : status === 'archived' ? ('is not' as const) : ('is' as const)
  let rows = db
    .selectFrom('items')
    .select([
      'id',
      'items.slug',
      'items.name as itemName',
      'price_minor as priceMinor',
      'image_url as imageUrl',
    ])
    .select(['archived_at', 'updated_at as updatedAt'])
    .$if(wanted !== undefined, (query) => query.where('archived_at', wanted ?? 'is', null))
  let order = { by: COLUMNS[sort], tie: sql.ref<number>('items.seq'), direction }
  let list = { ...order, rows, id: sql.ref<string>('items.id'), page, size: PAGE_SIZE }
  let state: [string[], string][] = wanted ? [[['state'], status.slice(0, 3)]] : []
  let hits = db
    .selectFrom('item_search')
    .crossJoin('items')
    .whereRef('items.seq', '=', 'item_search.rowid')
    .where(matching('item_search', [...state, [SEARCHED, search]]))
    .$if(wanted !== undefined, (query) => query.where('items.archived_at', wanted ?? 'is', null))
  let texts = SEARCHED.map((column) => sql.ref<string>(`items.${column}`))
  let hit = sql.ref<number>('item_search.rowid')
  let found = await (search === ''
    ? readPage(db, list)
    : readSearch(db, list, { needle: search, hits, hit, texts }))
  return {
    ...found,
    rows: found.rows.map(({ archived_at, ...row }) => ({ ...row, offered: archived_at === null })),
  }
}

const SEARCHED = ['name', 'slug']

const COLUMNS = {
  order: sql`items.position`,
  name: sql`lower(items.name)`,
  price: sql`items.price_minor`,
  changed: sql`items.updated_at`,
}
