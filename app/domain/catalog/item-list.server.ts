import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { type ListQuery, PAGE_SIZE, type Page } from '../lists/page.ts'
import { readPage } from '../lists/read-page.server.ts'
import type { ItemSort } from './item-sorts.ts'

/** An item in the list of its admins: without its access address, which only its own page shows. */
export interface ListedItem {
  id: string
  slug: string
  itemName: string
  priceMinor: number
  imageUrl: string | null
  offered: boolean
  updatedAt: string
}

/** One page of all items, whether on offer or archived. The search looks at names and slugs. */
export async function listShopItems(
  db: Db,
  { search, sort, direction, page }: ListQuery<ItemSort>,
  status: string,
): Promise<Page<ListedItem>> {
  let like = `%${search.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  let rows = db
    .selectFrom('items')
    .select(['id', 'slug', 'name as itemName', 'price_minor as priceMinor', 'image_url as imageUrl'])
    .select(['archived_at', 'updated_at as updatedAt'])
    .$if(status !== '', (query) => query.where('archived_at', status === 'archived' ? 'is not' : 'is', null))
    .$if(search !== '', (query) =>
      query.where((or) =>
        or.or([sql<boolean>`name like ${like} escape '\\'`, sql<boolean>`slug like ${like} escape '\\'`]),
      ),
    )
  let found = await readPage(db, {
    rows,
    by: COLUMNS[sort],
    tie: sql<number>`items.rowid`,
    id: sql<string>`items.id`,
    direction,
    page,
    size: PAGE_SIZE,
  })
  return {
    ...found,
    rows: found.rows.map(({ archived_at, ...row }) => ({ ...row, offered: archived_at === null })),
  }
}

const COLUMNS = {
  order: sql`position`,
  name: sql`lower(name)`,
  price: sql`price_minor`,
  changed: sql`updated_at`,
}
