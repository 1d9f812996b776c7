import { itemDraft } from '#app/domain/catalog/item-draft.ts'
import { insertItem } from '#app/domain/catalog/write-items.server.ts'
import { transact } from '#db/client.server.ts'
import type { TestApp } from '#tests/app.ts'
import type { Visitor } from '#tests/visitor.ts'
import { BILLING, hidden } from './journey.ts'

/** What nobody but a paying owner may ever be sent. */
export const CANARY = 'https://files.listwright.test/canary-71b0a5'
export const GUIDE = 'Guideline canary 71b0a5: open it, then print page 2.'

export const ITEM = {
  itemName: 'Trail shoe size chart',
  priceMinor: 450,
  description: 'Sizes 36 to 47 in three systems. As a printable page.',
  guidelines: GUIDE,
  accessUrl: CANARY,
}

/** Puts an item on offer; its id. */
export async function offer(app: TestApp, change: Partial<typeof ITEM> & { slug?: string } = {}) {
  const draft = itemDraft.parse({ ...ITEM, ...change })
  const id = await transact(app.services.db, (trx) => insertItem(trx, draft))
  if (!id) throw new Error('The slug is taken')
  return id
}

/** Orders an item through the form; the order's id. */
export async function orderItem(visitor: Visitor, itemId: string) {
  const path = `/item-buy/${itemId}`
  const page = await visitor.get(path)
  const posted = await visitor.post(path, {
    ...BILLING,
    consent: 'on',
    idempotencyKey: hidden(page.text, 'idempotencyKey'),
  })
  if (posted.location !== '/user/item-pending-payment/') throw new Error(`${posted.status} ${posted.text}`)
  const list = await visitor.follow(posted)
  const id = list.text.match(/\/item-pay-now\/([\w-]+)/)?.[1]
  if (!id) throw new Error('No item order on the list of pending ones')
  return id
}

/** Presses Pay on the item's page; PayPal's address. */
export async function pressPayItem(visitor: Visitor, orderId: string) {
  const posted = await visitor.post(`/item-pay-now/${orderId}`, { intent: 'pay' })
  if (posted.status !== 303 || !posted.location) throw new Error(`${posted.status} ${posted.text}`)
  return posted.location
}
