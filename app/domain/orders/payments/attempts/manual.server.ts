import { DAY, isoAt, isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { t } from '#app/i18n/macro.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { AttemptRow, OrderRow } from '#db/schema.ts'
import type { ManualProvider } from '../provider.ts'
import { findProvider } from '../providers/registry.server.ts'
import { orderById } from '../rows.server.ts'
import type { PaymentDeps, StartedPayment } from '../settlement/outcomes.ts'
import { instructionsMail } from './instructions-mail.ts'
import { moveAttempt } from './move.server.ts'

/** What a buyer who has chosen to send the money has to do, and by when, ISO UTC text. */
export interface Instructions {
  provider: string
  name: string
  request: string
  rows: [label: string, value: string][]
  until: string
}

/**
 * The buyer has chosen it: the attempt waits for an admin, and a mail says where to send the money. Undefined when the
 * attempt has ended meanwhile.
 */
export function startManual(
  { db, config }: PaymentDeps,
  { provider, order, attempt }: { provider: ManualProvider; order: OrderRow; attempt: AttemptRow },
): Promise<StartedPayment | undefined> {
  return transact(db, async (trx): Promise<StartedPayment | undefined> => {
    const isNew = await moveAttempt(trx, attempt.id, { from: ['creating'], to: 'created', checkAt: null })
    if (isNew) await mailInstructions(trx, provider, attempt, order, config.origin)
    else if (!(await findManual(trx, order.id))) return undefined
    return { outcome: 'instructions' }
  })
}

/**
 * The total of an order has changed whose buyer has chosen to send the money: they still send it, by the same day, and a
 * mail says how much. False when they have not chosen that.
 */
export async function changeManualAmount(trx: Trx, order: OrderRow, origin: string): Promise<boolean> {
  const { attempt, provider } = (await findManual(trx, order.id)) ?? {}
  if (!attempt || !provider) return false
  await trx
    .updateTable('payment_attempts')
    .set({ amount_minor: order.total_minor, updated_at: isoTime() })
    .where('id', '=', attempt.id)
    .execute()
  await mailInstructions(trx, provider, attempt, order, origin)
  return true
}

async function mailInstructions(
  trx: Trx,
  provider: ManualProvider,
  attempt: AttemptRow,
  order: OrderRow,
  origin: string,
): Promise<void> {
  const instructions = await instructionsFor(trx, provider, attempt, order)
  if (!instructions || order.customer_email === '') return
  await queueMail(trx, {
    kind: 'payment-instructions',
    to: { name: order.customer_name, email: order.customer_email },
    ...instructionsMail(order, instructions, { origin, zone: await readZone(trx) }),
  })
}

/** What the buyer of an unpaid order was told to do; undefined when they have not chosen to send the money. */
export async function findInstructions(db: Db, orderId: string): Promise<Instructions | undefined> {
  const { attempt, provider } = (await findManual(db, orderId)) ?? {}
  if (!attempt || !provider) return undefined
  const order = await orderById(db, orderId).executeTakeFirstOrThrow()
  return instructionsFor(db, provider, attempt, order)
}

async function findManual(
  db: Db | Trx,
  orderId: string,
): Promise<{ attempt: AttemptRow; provider: ManualProvider } | undefined> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'created')
    .executeTakeFirst()
  const provider = attempt && findProvider(attempt.provider)
  return attempt && provider?.kind === 'manual' ? { attempt, provider } : undefined
}

async function instructionsFor(
  db: Db | Trx,
  provider: ManualProvider,
  { created_at }: AttemptRow,
  order: OrderRow,
): Promise<Instructions | undefined> {
  const rows = await provider.readInstructions(db, order)
  if (!rows) return undefined
  const until = isoAt(Date.parse(created_at) + (await provider.readDaysToPay(db)) * DAY)
  const { key, name, choice } = provider
  return { provider: key, name: t(name), request: t(choice.request), rows, until }
}
