import { pageLanguage } from '#app/i18n/writing.ts'
import { type Db, hasRow, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { AdminAction } from '../base/activity/action-text.ts'
import { recordActivity } from '../base/activity/activity.server.ts'
import { activityTexts } from '../base/activity/codes.ts'
import { asciiSlugOf } from '../base/ascii-slug.server.ts'
import { isoTime, timeAfter } from '../base/time.ts'
import type { ItemDraft } from './item-draft.ts'
import { applyDue } from './price-changes/due.server.ts'
import { cancelledText, cancelPlanned } from './price-changes/plan.server.ts'
import { priceText } from './price-text.server.ts'

/** The same `id` again, from a form that was sent twice, adds nothing. */
export function addItem(
  db: Db,
  { id, draft, actorId }: { id: string; draft: ItemDraft; actorId: string },
): Promise<'added' | 'slug-taken'> {
  return transact(db, async (trx) => {
    if (await findRow(trx, id)) return 'added'
    if (!(await insertItem(trx, draft, id))) return 'slug-taken'
    const detail = await priceText(trx, draft.priceMinor)
    await recordActivity(trx, { actorId, action: 'item.add', subject: subjectOf(draft.itemName), detail })
    return 'added'
  })
}

/** Behind the other items. Undefined when another item, offered or not, has the slug that was typed. */
export async function insertItem(trx: Trx, draft: ItemDraft, id = newId()): Promise<string | undefined> {
  const slug = await chooseSlug(trx, draft)
  if (slug === undefined) return undefined
  const now = isoTime()
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
  return id
}

/** Orders keep what they were placed for. 'conflict': it was changed since `version` was read. */
export function editItem(
  db: Db,
  { id, version, draft, actorId }: { id: string; version: string; draft: ItemDraft; actorId: string },
): Promise<'changed' | 'conflict' | 'slug-taken' | 'unknown'> {
  return transact(db, async (trx) => {
    await applyDue(trx, { kind: 'item', id })
    const before = await findRow(trx, id)
    if (!before) return 'unknown'
    if (before.updated_at !== version) return 'conflict'
    const slug = await chooseSlug(trx, draft, id)
    if (slug === undefined) return 'slug-taken'
    await trx
      .updateTable('items')
      .set({ ...columnsOf(draft, slug), updated_at: timeAfter(before.updated_at) })
      .where('id', '=', id)
      .execute()
    const changes: string[] = []
    if (before.name !== draft.itemName) changes.push(activityTexts.store('was', { name: before.name }))
    if (before.price_minor !== draft.priceMinor)
      changes.push(activityTexts.store('price', { price: await priceText(trx, draft.priceMinor) }))
    if (before.access_url !== draft.accessUrl) changes.push(activityTexts.store('access-address'))
    const detail = activityTexts.storeList(changes)
    await recordActivity(trx, { actorId, action: 'item.edit', subject: subjectOf(draft.itemName), detail })
    return 'changed'
  })
}

/** An item that was ordered is archived, so that its buyers keep its page; any other is deleted. */
export function removeItem(db: Db, id: string, actorId: string): Promise<'deleted' | 'archived' | 'unknown'> {
  return transact(db, async (trx) => {
    const item = await findRow(trx, id)
    if (!item) return 'unknown'
    const ordered = await isItemOrdered(trx, id)
    await applyDue(trx, { kind: 'item', id })
    const cancelled = await cancelPlanned(trx, { kind: 'item', id })
    if (ordered) await setArchived(trx, id, isoTime())
    else await trx.deleteFrom('items').where('id', '=', id).execute()
    const action: AdminAction = ordered ? 'item.archive' : 'item.delete'
    const detail = cancelledText(cancelled)
    await recordActivity(trx, { actorId, action, subject: subjectOf(item.name), detail })
    return ordered ? 'archived' : 'deleted'
  })
}

/** One that is on offer stays as it is. */
export function restoreItem(db: Db, id: string, actorId: string): Promise<'restored' | 'unknown'> {
  return transact(db, async (trx) => {
    const item = await findRow(trx, id)
    if (!item) return 'unknown'
    if (item.archived_at === null) return 'restored'
    await setArchived(trx, id, null)
    await recordActivity(trx, { actorId, action: 'item.restore', subject: subjectOf(item.name) })
    return 'restored'
  })
}

export function isItemOrdered(db: Db | Trx, id: string): Promise<boolean> {
  return hasRow(db.selectFrom('orders').select('id').where('item_id', '=', id))
}

function findRow(trx: Trx, id: string) {
  return trx.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst()
}

async function setArchived(trx: Trx, id: string, archivedAt: string | null) {
  await trx
    .updateTable('items')
    .set({ archived_at: archivedAt, updated_at: isoTime() })
    .where('id', '=', id)
    .execute()
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

/** The typed slug, or undefined when another item has it; without one, the name's with a number behind it if needed. */
async function chooseSlug(trx: Trx, draft: ItemDraft, own?: string): Promise<string | undefined> {
  if (draft.slug) return (await isTaken(trx, draft.slug, own)) ? undefined : draft.slug
  const base = asciiSlugOf(draft.itemName, { language: pageLanguage() }) || NAMELESS
  let slug = base
  for (let number = 2; await isTaken(trx, slug, own); number++) slug = `${base.slice(0, 72)}-${number}`
  return slug
}

/** For names without a letter or digit. */
const NAMELESS = 'item'

function isTaken(trx: Trx, slug: string, own = ''): Promise<boolean> {
  return hasRow(trx.selectFrom('items').select('id').where('slug', '=', slug).where('id', '<>', own))
}

async function nextPosition(trx: Trx): Promise<number> {
  const last = await trx
    .selectFrom('items')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  return (last?.position ?? 0) + 1
}

function subjectOf(name: string) {
  return activityTexts.store('item', { name })
}
