import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import type { ItemDraft } from './item-draft.ts'
import { findWholeItem } from './items.server.ts'
import { formatMoney } from './money.ts'
import { addItem, editItem, removeItem, restoreItem } from './write-items.server.ts'

/** Puts an item on offer. The same `id` again, from a form that was sent twice, adds nothing. */
export function addShopItem(
  db: Db,
  { id, draft, actorId }: { id: string; draft: ItemDraft; actorId: string },
): Promise<'added' | 'slug-taken'> {
  return transact(db, async (trx) => {
    if (await findWholeItem(trx, id)) return 'added'
    let saving = await addItem(trx, draft, id)
    if (saving.outcome !== 'saved') return 'slug-taken'
    let detail = formatMoney(draft.priceMinor, '')
    await recordActivity(trx, { actorId, action: 'item.add', subject: subjectOf(draft.itemName), detail })
    return 'added'
  })
}

/** Changes an item. 'conflict': somebody else has changed it since `version` was read. */
export function changeShopItem(
  db: Db,
  { id, version, draft, actorId }: { id: string; version: string; draft: ItemDraft; actorId: string },
): Promise<'changed' | 'conflict' | 'slug-taken' | 'unknown'> {
  return transact(db, async (trx) => {
    let before = await findWholeItem(trx, id)
    if (!before) return 'unknown'
    if (before.updatedAt !== version) return 'conflict'
    let saving = await editItem(trx, id, draft)
    if (saving.outcome !== 'saved') return saving.outcome
    let detail = [
      before.itemName !== draft.itemName && `was ${before.itemName}`,
      before.priceMinor !== draft.priceMinor && `price ${formatMoney(draft.priceMinor, '')}`,
      before.accessUrl !== draft.accessUrl && 'new access address',
    ]
      .filter(Boolean)
      .join(', ')
    await recordActivity(trx, { actorId, action: 'item.edit', subject: subjectOf(draft.itemName), detail })
    return 'changed'
  })
}

/** Archives an item that somebody ordered, deletes any other. */
export function removeShopItem(
  db: Db,
  id: string,
  actorId: string,
): Promise<'deleted' | 'archived' | 'unknown'> {
  return transact(db, async (trx) => {
    let item = await findWholeItem(trx, id)
    if (!item) return 'unknown'
    let outcome = await removeItem(trx, id)
    if (outcome === 'unknown') return outcome
    let action = outcome === 'archived' ? 'item.archive' : 'item.delete'
    await recordActivity(trx, { actorId, action, subject: subjectOf(item.itemName) })
    return outcome
  })
}

/** Puts an archived item back on offer; false when there is none. */
export function restoreShopItem(db: Db, id: string, actorId: string): Promise<boolean> {
  return transact(db, async (trx) => {
    let item = await findWholeItem(trx, id)
    if (!item) return false
    if (item.offered) return true
    await restoreItem(trx, id)
    await recordActivity(trx, { actorId, action: 'item.restore', subject: subjectOf(item.itemName) })
    return true
  })
}

/** Such an item is archived rather than deleted. */
export async function isItemOrdered(db: Db, id: string): Promise<boolean> {
  let order = await db.selectFrom('orders').select('id').where('item_id', '=', id).executeTakeFirst()
  return order !== undefined
}

function subjectOf(name: string) {
  return `Item ${name}`
}
