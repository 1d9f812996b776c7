import { sql } from 'kysely'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { type Db, hasRow, type Trx } from '#db/client.server.ts'
import type { ItemRow } from '#db/schema.ts'
import { mapPage, PAGE_SIZE, type Page, type PageRef } from '../base/lists/page.ts'
import { readPage } from '../base/lists/read-page.server.ts'
import { priceNow } from './price-changes/due.server.ts'
import { inPageLanguage, translation } from './translations.server.ts'

/**
 * What everybody may see, in the language of the page where it has a version in it. The price is the one in force, in
 * minor units of the shop’s currency.
 */
export interface Item {
  id: string
  slug: string
  itemName: string
  priceMinor: number
  description: string
  imageUrl: string | null
  offered: boolean
  /** Of its text, where that is not in the language of the page. */
  lang?: LanguageCode | undefined
}

/** With what only buyers and admins may see. */
export interface WholeItem extends Item {
  guidelines: string
  accessUrl: string
  createdAt: string
  updatedAt: string
}

/** Those on offer. */
export async function listItems(db: Db, page: PageRef): Promise<Page<Item>> {
  const rows = db.selectFrom('items').select(PUBLIC).select(computed).where('archived_at', 'is', null)
  return mapPage(await readPage(db, { ...BY_POSITION, rows, page, size: PAGE_SIZE }), toItem)
}

export function hasItems(db: Db): Promise<boolean> {
  return hasRow(db.selectFrom('items').select('id').where('archived_at', 'is', null))
}

/** Those on offer, for the sitemap; at most 10,000. */
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

/** Offered or not. */
export async function findItem(db: Db | Trx, id: string): Promise<Item | undefined> {
  const row = await db
    .selectFrom('items')
    .select(PUBLIC)
    .select(computed)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toItem(row)
}

export async function findWholeItem(db: Db | Trx, id: string): Promise<WholeItem | undefined> {
  const row = await db
    .selectFrom('items')
    .selectAll()
    .select(computed)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toWholeItem(row)
}

// No two items have one position.
const BY_POSITION = {
  by: sql.ref('items.position'),
  tie: sql.ref<number>('items.position'),
  id: sql.ref<string>('items.id'),
  direction: 'asc' as const,
}

// Named one by one, so that no column for buyers gets onto a page.
const PUBLIC = ['id', 'slug', 'name', 'description', 'image_url', 'archived_at'] as const

function computed() {
  return [priceNow('item').as('price_now'), translation('item').as('translation')] as const
}

interface Computed {
  price_now: number
  translation: string | null
}

function toItem(row: Pick<ItemRow, (typeof PUBLIC)[number]> & Computed): Item {
  const { name, description, lang } = inPageLanguage(row)
  return {
    id: row.id,
    slug: row.slug,
    itemName: name,
    priceMinor: row.price_now,
    description,
    imageUrl: row.image_url,
    offered: row.archived_at === null,
    lang,
  }
}

function toWholeItem(row: ItemRow & Computed): WholeItem {
  const { guidelines } = inPageLanguage(row)
  return {
    ...toItem(row),
    guidelines,
    accessUrl: row.access_url,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
