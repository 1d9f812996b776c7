import type { Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { isoTime } from '../time.ts'
import type { ItemDraft } from './item-draft.ts'
import { slugOf } from './slug.ts'

/** 'slug-taken': another item, offered or not, has the address that was typed. Nothing was changed. */
export type ItemSaving = { outcome: 'saved'; id: string } | { outcome: 'slug-taken' } | { outcome: 'unknown' }

/** Puts an item on offer behind the others, under an id that nothing has yet. In the caller's transaction. */
export async function addItem(trx: Trx, draft: ItemDraft, id = newId()): Promise<ItemSaving> {
  let slug = await chooseSlug(trx, draft)
  if (slug === undefined) return { outcome: 'slug-taken' }
  let now = isoTime()
  await trx
    .insertInto('items')
    .values({
      ...columnsOf(draft, slug),
      id,
      position: await nextPosition(trx),
      archived_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { outcome: 'saved', id }
}

/** Changes an item. Orders keep what they were placed for. In the caller's transaction. */
export async function editItem(trx: Trx, id: string, draft: ItemDraft): Promise<ItemSaving> {
  let slug = await chooseSlug(trx, draft, id)
  if (slug === undefined) return { outcome: 'slug-taken' }
  let changed = await trx
    .updateTable('items')
    .set({ ...columnsOf(draft, slug), updated_at: isoTime() })
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n ? { outcome: 'saved', id } : { outcome: 'unknown' }
}

/**
 * Archives an item that somebody ordered, so that its buyers keep its page, and deletes any other. In the caller's
 * transaction.
 */
export async function removeItem(trx: Trx, id: string): Promise<'deleted' | 'archived' | 'unknown'> {
  let ordered = await trx.selectFrom('orders').select('id').where('item_id', '=', id).executeTakeFirst()
  if (ordered) return (await setArchived(trx, id, isoTime())) ? 'archived' : 'unknown'
  let deleted = await trx.deleteFrom('items').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows === 1n ? 'deleted' : 'unknown'
}

/** Puts an item back on offer; false when there is none. In the caller's transaction. */
export function restoreItem(trx: Trx, id: string): Promise<boolean> {
  return setArchived(trx, id, null)
}

async function setArchived(trx: Trx, id: string, archivedAt: string | null): Promise<boolean> {
  let changed = await trx
    .updateTable('items')
    .set({ archived_at: archivedAt, updated_at: isoTime() })
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

function columnsOf(draft: ItemDraft, slug: string) {
  return {
    slug,
    name: draft.itemName,
    price_minor: draft.priceMinor,
    description: draft.description,
    image_url: draft.imageUrl || null,
    guidelines: draft.guidelines,
    access_url: draft.accessUrl,
  }
}

/** The typed slug, or undefined when it is another item's; without one, the name's with a number behind it if needed. */
async function chooseSlug(trx: Trx, draft: ItemDraft, own?: string): Promise<string | undefined> {
  if (draft.slug) return (await isTaken(trx, draft.slug, own)) ? undefined : draft.slug
  let base = slugOf(draft.itemName) || NAMELESS
  let slug = base
  for (let number = 2; await isTaken(trx, slug, own); number++) slug = `${base.slice(0, 72)}-${number}`
  return slug
}

/** For names without a letter or digit of the Latin script. */
const NAMELESS = 'item'

async function isTaken(trx: Trx, slug: string, own: string | undefined): Promise<boolean> {
  let row = await trx.selectFrom('items').select('id').where('slug', '=', slug).executeTakeFirst()
  return row !== undefined && row.id !== own
}

async function nextPosition(trx: Trx): Promise<number> {
  let last = await trx
    .selectFrom('items')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  return (last?.position ?? 0) + 1
}
