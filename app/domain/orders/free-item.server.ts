import { type Db, type Trx, transact } from '#db/client.server.ts'
import { readZone } from '../base/zone.server.ts'
import { findWholeItem } from '../catalog/items.server.ts'
import { queueMail } from '../outbox/mail/outbox.server.ts'
import { insertFreeOrder } from './free-order.server.ts'
import { itemGoods } from './goods.ts'
import { receiptMail } from './receipt-mail.ts'

export type ItemClaim =
  | { outcome: 'claimed'; orderId: string }
  /** The order of the first claim: there is one for each user and item. */
  | { outcome: 'claimed-before'; orderId: string }
  | { outcome: 'seller' }
  | { outcome: 'unknown-item' }

/** A paid order of nothing, with the receipt by mail. `origin` is for links in the mail. */
export async function claimFreeItem(
  db: Db,
  { userId, itemId, origin }: { userId: string; itemId: string; origin: string },
): Promise<ItemClaim> {
  return transact(db, async (trx) => {
    const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
    if (!user || user.role === 'Seller') return { outcome: 'seller' }
    const before = await findClaim(trx, userId, itemId)
    if (before) return { outcome: 'claimed-before', orderId: before.id }
    const item = await findWholeItem(trx, itemId)
    if (!item?.offered || item.priceMinor !== 0) return { outcome: 'unknown-item' }
    const order = await insertFreeOrder(trx, user, itemGoods(item), keyFor(itemId))
    await queueMail(trx, {
      language: order.language,
      to: { name: user.name, email: user.email },
      write: async () => receiptMail(order, undefined, { origin, zone: await readZone(trx) }),
    })
    return { outcome: 'claimed', orderId: order.id }
  })
}

function findClaim(trx: Trx, userId: string, itemId: string) {
  return trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', keyFor(itemId))
    .executeTakeFirst()
}

/** UNIQUE with the user. A form's key has no colon. */
function keyFor(itemId: string) {
  return `free-item:${itemId}`
}
