import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { dayIn, formatDay, startOfDay } from '#app/domain/base/dates.ts'
import { formatPrice } from '#app/domain/base/money.ts'
import { DAY, HOUR, isoAt, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { type ActingAdmin, isStillAdmin } from '#app/domain/people/acting-admin.server.ts'
import { t } from '#app/i18n/macro.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { AttemptRow, OrderRow } from '#db/schema.ts'
import { modeCounts } from '../availability.server.ts'
import type { ProviderOrder } from '../gateway.ts'
import type { ManualProvider } from '../provider.ts'
import { findProvider } from '../providers/registry.server.ts'
import { orderById } from '../rows.server.ts'
import type { PaymentDeps, StartedPayment } from '../settlement/outcomes.ts'
import { recordCapturesIn } from '../settlement/record.server.ts'
import { findOpenAttempt, insertAttempt, moveAttempt, replaceAttempt } from './attempts.server.ts'
import { instructionsMail } from './instructions-mail.ts'

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
    language: order.language,
    to: { name: order.customer_name, email: order.customer_email },
    write: async () => instructionsMail(order, instructions, { origin, zone: await readZone(trx) }),
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

interface ManualPayment extends ActingAdmin {
  /** orders.id */
  orderId: string
  /** The key of a manual provider. */
  provider: string
  amountMinor: number
  /** The day in the shop's time zone, such as 2026-11-22. */
  receivedOn: string
}

type Confirmed =
  | { outcome: 'confirmed' }
  /** Something does not fit the order, such as a buyer who is a Seller now: it waits for a decision. */
  | { outcome: 'review' }
  | { outcome: 'not-found' }
  /** It is paid, or under review: nothing was changed. */
  | { outcome: 'not-pending' }
  /** The buyer is paying another way at this moment. */
  | { outcome: 'being-paid' }
  /** The other provider does not say whether the buyer is paying there. */
  | { outcome: 'unreachable' }
  /** Only the whole sum pays for an order. */
  | { outcome: 'wrong-amount'; totalMinor: number; currency: string }
  /** The day is to come, or before the order. */
  | { outcome: 'wrong-day' }
  | { outcome: 'not-admin' }

/**
 * An admin has the money for an order: it is Paid and granted as after any other payment. Once an order is paid,
 * confirming it again changes nothing, however many do it at once.
 */
export async function confirmManualPayment(deps: PaymentDeps, payment: ManualPayment): Promise<Confirmed> {
  const provider = findProvider(payment.provider)
  if (provider?.kind !== 'manual') return { outcome: 'not-found' }
  const open = await findOpenAttempt(deps.db, payment.orderId)
  if (open && open.provider !== provider.key) {
    const replaced = await replaceAttempt(deps, open)
    if (replaced !== 'replaced') return { outcome: replaced }
  }
  return transact(deps.db, (trx) => confirm(deps, trx, provider, payment))
}

async function confirm(
  { config }: PaymentDeps,
  trx: Trx,
  provider: ManualProvider,
  payment: ManualPayment,
): Promise<Confirmed> {
  if (!(await isStillAdmin(trx, payment))) return { outcome: 'not-admin' }
  const order = await orderById(trx, payment.orderId).where('deleted_at', 'is', null).executeTakeFirst()
  if (!order) return { outcome: 'not-found' }
  if (order.payment_status !== 'pending') return { outcome: 'not-pending' }
  const { total_minor: totalMinor, currency } = order
  if (payment.amountMinor !== totalMinor) return { outcome: 'wrong-amount', totalMinor, currency }
  const receivedAt = momentOf(payment.receivedOn, order, await readZone(trx))
  if (!receivedAt) return { outcome: 'wrong-day' }
  const attempt =
    (await findOpenAttempt(trx, order.id)) ?? (await insertAttempt(trx, order, provider, MINUTE))
  if (attempt.provider !== provider.key) return { outcome: 'being-paid' }
  const counts = await modeCounts({ config, db: trx }, attempt.mode)
  const facts = { payee: undefined, modeCounts: counts, origin: config.origin }
  const seen = asProviderOrder(provider, attempt, order, receivedAt)
  const settlement = await recordCapturesIn(trx, attempt.id, seen, facts)
  await recordActivity(trx, {
    actorId: payment.actorId,
    action: 'payment.confirm',
    subject: activityTexts.store('order', { number: order.number }),
    userId: order.user_id,
    detail: activityTexts.store('received', {
      method: provider.key,
      price: formatPrice(totalMinor, currency),
      day: formatDay(payment.receivedOn),
    }),
  })
  return { outcome: settlement.outcome === 'paid' ? 'confirmed' : 'review' }
}

/** Noon of that day in the zone, or the present if it is today; undefined for a day to come or before the order. */
function momentOf(day: string, order: OrderRow, zone: string): string | undefined {
  const now = isoTime()
  if (day > dayIn(now, zone) || day < dayIn(order.created_at, zone)) return undefined
  if (day === dayIn(now, zone)) return now
  const noon = isoAt(Date.parse(startOfDay(day, zone)) + 12 * HOUR)
  return noon > order.created_at ? noon : order.created_at
}

/** The payment as an online provider would tell of it. One attempt has one payment: its id is the attempt's. */
function asProviderOrder(
  provider: ManualProvider,
  { invoice_id: invoiceId }: AttemptRow,
  { number: customId, total_minor: amountMinor, currency }: OrderRow,
  createdAt: string,
): ProviderOrder {
  const facts = { customId, invoiceId, amountMinor, currency }
  return {
    id: invoiceId,
    state: 'completed',
    askedAt: Date.now(),
    updatedAt: undefined,
    address: undefined,
    ...facts,
    merchantId: undefined,
    payerEmail: undefined,
    refunds: [],
    captures: [{ id: `${provider.prefix}-${invoiceId}`, status: 'COMPLETED', ...facts, createdAt }],
  }
}
