import { type Db, type Trx, transact } from '#db/client.server.ts'
import { findWholeItem } from '../catalog/items.server.ts'
import { queueMail } from '../mail/outbox.server.ts'
import { receiptLetter } from '../mail/templates/receipt.ts'
import { readPaymentSettings } from '../payments/providers/paypal/settings.server.ts'
import { readZone } from '../zone.server.ts'
import { insertOrder } from './insert-order.server.ts'
import { snapshotOfItem } from './place.server.ts'

export type ItemClaim =
  | { outcome: 'claimed'; orderId: string }
  /** Once for each account: this is the order of that time. */
  | { outcome: 'claimed-before'; orderId: string }
  | { outcome: 'seller' }
  | { outcome: 'unknown-item' }

/**
 * Gives an item that costs nothing: a paid order over nothing, with the receipt by mail, once for each user and item.
 * `origin` is the site's, for the links in the mail.
 */
export async function claimFreeItem(
  db: Db,
  { userId, itemId, origin }: { userId: string; itemId: string; origin: string },
): Promise<ItemClaim> {
  let { mode, currency } = await readPaymentSettings(db)
  return transact(db, async (trx) => {
    let user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
    if (!user || user.role === 'Seller') return { outcome: 'seller' }
    let before = await findClaim(trx, userId, itemId)
    if (before) return { outcome: 'claimed-before', orderId: before.id }
    let item = await findWholeItem(trx, itemId)
    if (!item?.offered || item.priceMinor !== 0) return { outcome: 'unknown-item' }
    let goods = snapshotOfItem(item)
    let order = await insertOrder(trx, {
      ...goods,
      user_id: user.id,
      idempotency_key: requestOf(itemId),
      customer_name: user.name,
      customer_email: user.email,
      address: '',
      country: '',
      seller_email: '',
      mode,
      currency,
      payment_status: 'Paid',
      order_status: 'Completed',
      payment_method: 'Free',
      paid_at: goods.created_at,
    })
    await queueMail(trx, {
      kind: 'receipt',
      to: { name: user.name, email: user.email },
      ...receiptLetter(order, undefined, { origin, zone: await readZone(trx) }),
    })
    return { outcome: 'claimed', orderId: order.id }
  })
}

function findClaim(trx: Trx, userId: string, itemId: string) {
  return trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', requestOf(itemId))
    .executeTakeFirst()
}

/** UNIQUE with the user. No form's own id has a colon. */
function requestOf(itemId: string) {
  return `free-item:${itemId}`
}
