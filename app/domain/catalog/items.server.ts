import type { Db, Trx } from '#db/client.server.ts'
import type { ItemRow } from '#db/schema.ts'

/** A digital item as everybody may see it. The price is in minor units of the shop's currency. */
export interface Item {
  id: string
  slug: string
  itemName: string
  priceMinor: number
  description: string
  imageUrl: string | null
  /** Whether it can be bought. */
  offered: boolean
}

/** An item with what only its buyers and admins may see. */
export interface WholeItem extends Item {
  guidelines: string
  accessUrl: string
  createdAt: string
  updatedAt: string
}

/** One page of items. Pages count from 1. */
export interface ItemPage {
  items: Item[]
  total: number
  page: number
  pages: number
}

/** How many items a page holds. */
export const ITEM_PAGE = 10

/** The items on offer, in their order. A page beyond the last one is the last one. */
export async function listItems(db: Db, wanted: number): Promise<ItemPage> {
  let offered = db.selectFrom('items').where('archived_at', 'is', null)
  let counted = await offered.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst()
  let total = Number(counted?.total ?? 0)
  let pages = Math.max(1, Math.ceil(total / ITEM_PAGE))
  let page = Math.min(Math.max(1, wanted), pages)
  let rows = await offered
    .select(PUBLIC)
    .orderBy('position')
    .orderBy('id')
    .limit(ITEM_PAGE)
    .offset((page - 1) * ITEM_PAGE)
    .execute()
  return { items: rows.map(toItem), total, page, pages }
}

/** The addresses of all items on offer, for the sitemap; at most 10,000. */
export function listItemAddresses(db: Db): Promise<{ id: string; slug: string }[]> {
  return db
    .selectFrom('items')
    .select(['id', 'slug'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(10_000)
    .execute()
}

/** The item, offered or not, or undefined when there never was one. */
export async function findItem(db: Db | Trx, id: string): Promise<Item | undefined> {
  let row = await db.selectFrom('items').select(PUBLIC).where('id', '=', id).executeTakeFirst()
  return row && toItem(row)
}

/** The item with its access address and guidelines: for the order that snapshots it, and for admins. */
export async function findWholeItem(db: Db | Trx, id: string): Promise<WholeItem | undefined> {
  let row = await db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toWholeItem(row)
}

/** Every item for its admins, offered ones first, in their order. */
export async function listWholeItems(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: WholeItem[]; total: number }> {
  let [rows, counted] = await Promise.all([
    db
      .selectFrom('items')
      .selectAll()
      .orderBy('archived_at', (order) => order.asc().nullsFirst())
      .orderBy('position')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('items')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirst(),
  ])
  return { items: rows.map(toWholeItem), total: Number(counted?.total ?? 0) }
}

// Named one by one, so that nothing else ever gets as far as a page.
const PUBLIC = ['id', 'slug', 'name', 'price_minor', 'description', 'image_url', 'archived_at'] as const

function toItem(row: Pick<ItemRow, (typeof PUBLIC)[number]>): Item {
  return {
    id: row.id,
    slug: row.slug,
    itemName: row.name,
    priceMinor: row.price_minor,
    description: row.description,
    imageUrl: row.image_url,
    offered: row.archived_at === null,
  }
}

function toWholeItem(row: ItemRow): WholeItem {
  return {
    ...toItem(row),
    guidelines: row.guidelines,
    accessUrl: row.access_url,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
