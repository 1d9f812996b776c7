import type { Updateable } from 'kysely'
import { DAY, HOUR, isoTime } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'
import type { Database, OrderRow, RefundRow } from '#db/schema.ts'
import { askTwice } from '../attempts/retry.server.ts'
import type { Gateway, ProviderFailure, ProviderRefund, ProviderResult } from '../gateway.ts'
import type { OnlineProvider } from '../provider.ts'
import { noteProblem } from '../reviews/problems.server.ts'
import { orderById } from '../rows.server.ts'
import type { PaymentDeps } from '../settlement/outcomes.ts'
import { settle } from '../settlement/settle.server.ts'
import { applyRefund, madeByHand } from './apply.server.ts'
import { openRefund, type RefundRequest } from './open.server.ts'
import { outcomeOf, providerOf, type RefundOutcome } from './outcome.server.ts'

export type { RefundRequest } from './open.server.ts'
export type { RefundOutcome } from './outcome.server.ts'

/**
 * Gives money of an order's payment back, all or a part. The intention is written down first under its own request id,
 * so that after a crash or a time-out the timer finishes this very refund. The same form sent twice is one refund.
 */
export async function refundCapture(deps: PaymentDeps, request: RefundRequest): Promise<RefundOutcome> {
  const opened = await openRefund(deps, request)
  return 'outcome' in opened ? opened : finishRefund(deps, opened.refund)
}

/** Goes on with a refund that is written down. However many come here with it, the provider makes one refund of it. */
export async function finishRefund(deps: PaymentDeps, refund: RefundRow): Promise<RefundOutcome> {
  if (refund.status !== 'REQUESTED' || refund.provider_idempotency_key === null)
    return outcomeOf(deps.db, refund)
  const provider = await providerOf(deps.db, refund)
  if (provider?.kind === 'manual') return applyRefund(deps, refund, madeByHand(refund))
  const account = await connect(deps, refund)
  if (!account) return postpone(deps, refund, { issue: 'NO_CREDENTIALS' }, isoTime(HOUR))
  // After that the same key would make a second refund.
  if (Date.now() - Date.parse(refund.created_at) > account.provider.keysLast.refund)
    return giveUp(deps, refund, account.gateway)
  const made = await ask(deps, refund, refund.provider_idempotency_key, account)
  if (made.ok) return applyRefund(deps, refund, made.value)
  return handleRefusal(deps, refund, made, account)
}

/** Asks the provider what became of a refund that it has taken on, and follows. Undefined when the provider cannot be asked. */
export async function lookAtRefund(deps: PaymentDeps, refund: RefundRow): Promise<RefundOutcome | undefined> {
  if (refund.provider_refund_id === null) return undefined
  const account = await connect(deps, refund)
  const got = await account?.gateway.readRefund(refund.provider_refund_id)
  return got?.ok ? applyRefund(deps, refund, got.value) : undefined
}

function ask(
  deps: PaymentDeps,
  refund: RefundRow,
  idempotencyKey: string,
  { provider, gateway }: Account,
): Promise<ProviderResult<ProviderRefund>> {
  const request = { amountMinor: refund.amount_minor, currency: refund.currency, customId: refund.id }
  return askTwice(
    deps,
    () => gateway.refund(refund.capture_id, request, idempotencyKey),
    ({ kind, issue }) => kind === 'unavailable' || provider.meaningOfRefundIssue(issue) === 'in-progress',
  )
}

async function handleRefusal(
  deps: PaymentDeps,
  refund: RefundRow,
  failure: ProviderFailure,
  { provider, order }: Account,
): Promise<RefundOutcome> {
  const problem = { provider: provider.key, call: 'refund', order }
  const meaning = provider.meaningOfRefundIssue(failure.issue)
  if (failure.kind === 'unauthorized') await noteProblem(deps, problem, { ...failure, issue: 'UNAUTHORIZED' })
  if (failure.kind !== 'refused' || meaning === 'in-progress')
    return postpone(deps, refund, failure, isoTime(Math.max(SOON, failure.retryAfter ?? 0)))
  if (meaning === 'merchant') await noteProblem(deps, problem, failure)
  const issue = failure.issue ?? 'REFUSED'
  await fail(deps, refund, issue, failure.debugId)
  // Somebody may have refunded it on the provider's site, or the bank taken it: the provider's order tells.
  await settle(deps, order.id, { capture: false })
  return outcomeNow(deps, { ...refund, status: 'FAILED', issue })
}

/** The refund can be asked for no more. The provider's order tells whether it was made; only when it was not it has failed. */
async function giveUp(deps: PaymentDeps, refund: RefundRow, gateway: Gateway): Promise<RefundOutcome> {
  const issue = 'TOO_OLD'
  const { provider_order_id } = await deps.db
    .selectFrom('captures')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'captures.attempt_id')
    .select('provider_order_id')
    .where('captures.id', '=', refund.capture_id)
    .executeTakeFirstOrThrow()
  const seen = provider_order_id === null ? undefined : await gateway.readOrder(provider_order_id)
  if (!seen?.ok) return postpone(deps, refund, { issue }, isoTime(DAY))
  const made = seen.value.refunds.find(({ customId }) => customId === refund.id)
  if (made) return applyRefund(deps, refund, made)
  await fail(deps, refund, issue)
  return outcomeNow(deps, { ...refund, status: 'FAILED', issue })
}

async function fail({ db }: PaymentDeps, refund: RefundRow, issue: string, debugId?: string) {
  await updateRequested(db, refund, { status: 'FAILED', issue, debug_id: debugId ?? null, check_at: null })
}

async function updateRequested(db: Db, { id }: RefundRow, change: Updateable<Database['refunds']>) {
  await db
    .updateTable('refunds')
    .set({ ...change, updated_at: isoTime() })
    .where('id', '=', id)
    .where('status', '=', 'REQUESTED')
    .execute()
}

async function outcomeNow({ db }: PaymentDeps, last: RefundRow): Promise<RefundOutcome> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', last.id).executeTakeFirst()
  return outcomeOf(db, row ?? last)
}

/** The answer is not known: the timer asks again, under the same request id. */
async function postpone(
  { db }: PaymentDeps,
  refund: RefundRow,
  { issue, debugId }: Pick<ProviderFailure, 'issue' | 'debugId'>,
  checkAt: string | null,
): Promise<RefundOutcome> {
  await updateRequested(db, refund, { issue: issue ?? null, debug_id: debugId ?? null, check_at: checkAt })
  return outcomeOf(db, refund)
}

/** Milliseconds. */
const SOON = 30_000

interface Account {
  provider: OnlineProvider
  gateway: Gateway
  order: OrderRow
}

/** The account that got the money; undefined while the shop cannot use it. */
async function connect(deps: PaymentDeps, refund: RefundRow): Promise<Account | undefined> {
  const order = await orderById(deps.db, refund.order_id).executeTakeFirstOrThrow()
  const provider = await providerOf(deps.db, refund)
  const gateway = provider?.kind === 'online' ? await provider.connect(deps, order.mode) : undefined
  return provider?.kind === 'online' && gateway ? { provider, gateway, order } : undefined
}
