import { storedForms } from '#app/domain/base/email.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { addNotice } from '#app/domain/outbox/notices/notice.server.ts'
import { typedCode } from '#app/typed-text.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { findConsent } from './order-consent.server.ts'
import { periodOf } from './period.ts'
import { withdrawalMail } from './withdrawal-mail.ts'

export interface WithdrawalRequest {
  /** As people write it: in any case, with spaces. */
  orderNumber: string
  email: string
  name: string
  reason: string
}

/**
 * Withdraws from an order and sends the receipt of it, once. Answers when it came, whether there is such an order or
 * not: only the mail tells, and it goes to the order's own address alone.
 */
export function withdraw(db: Db, request: WithdrawalRequest): Promise<{ receivedAt: string }> {
  return transact(db, async (trx) => {
    const receivedAt = isoTime()
    const order = await findNamed(trx, request)
    if (order && !(await hasWithdrawn(trx, order.id))) await keep(trx, order, request, receivedAt)
    return { receivedAt }
  })
}

/** Free orders are no contract over money. */
function findNamed(trx: Trx, { orderNumber, email }: WithdrawalRequest): Promise<OrderRow | undefined> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', typedCode(orderNumber).replace(/\s/g, '').toUpperCase())
    .where('email_key', 'in', storedForms(email))
    .where('email_key', '<>', '')
    .where('total_minor', '>', 0)
    .where('order_status', '<>', 'Cancelled')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

async function hasWithdrawn(trx: Trx, orderId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('withdrawals')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}

async function keep(
  trx: Trx,
  order: OrderRow,
  { name, reason }: WithdrawalRequest,
  receivedAt: string,
): Promise<void> {
  const zone = await readZone(trx)
  const { standing, endsAt } = periodOf(order, await findConsent(trx, order.id), { zone, now: receivedAt })
  const said = { name: name || order.customer_name, email: order.customer_email, reason }
  const withdrawal = { ...said, standing, ends_at: endsAt, requested_at: receivedAt }
  await trx
    .insertInto('withdrawals')
    .values({ id: newId(), order_id: order.id, ...withdrawal })
    .execute()
  await addNotice(trx, 'withdrawal', order.id)
  await queueMail(trx, {
    language: order.language,
    to: { name: said.name, email: order.customer_email },
    write: () => withdrawalMail(order, withdrawal, zone),
  })
}
