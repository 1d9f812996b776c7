import type { AttemptStatus } from '#db/schema.ts'
import { type AttemptContext, findAttemptContext, moveAttempt, OPEN } from '../attempts/attempts.server.ts'
import { nextCheck } from '../attempts/retry.server.ts'
import { statusOf } from '../attempts/status.ts'
import { modeCounts } from '../availability.server.ts'
import type { Gateway, ProviderOrder } from '../gateway.ts'
import type { OnlineProvider } from '../provider.ts'
import type { Announcement } from '../webhooks/announcements.server.ts'
import type { PaymentDeps, Settlement } from './outcomes.ts'
import { recordCaptures } from './record.server.ts'

export interface SettleOptions {
  /** Ask the provider even about a payment that is settled: it may have been refunded. */
  recheck?: boolean
  /** false: only look, never take money. */
  capture?: boolean
  /** false: do not try an instrument again that was declined; the buyer has to come back for that. */
  retryDeclined?: boolean
  /** Milliseconds to wait for somebody else's capture before answering 'in-progress'. */
  patience?: number
  /** The timer's look at money that came, for which nobody has asked: no answer is nothing that admins have to know. */
  audit?: boolean
  announced?: Announcement | undefined
  /** The time, milliseconds. */
  now?: number
}

export interface SettlementRun {
  deps: PaymentDeps
  context: AttemptContext
  providerOrderId: string
  provider: OnlineProvider
  gateway: Gateway
  options: SettleOptions
  now: number
}

/** The provider's order as it is now. An answer about another order is none. */
export async function readOrder({ gateway, providerOrderId }: SettlementRun) {
  const got = await gateway.readOrder(providerOrderId)
  if (got.ok && got.value.id !== providerOrderId) return { ok: false, kind: 'unavailable' } as const
  return got
}

export async function record(
  { deps, context, gateway }: SettlementRun,
  seen: ProviderOrder,
): Promise<Settlement> {
  const { id, mode } = context.attempt
  const facts = { payee: gateway.payee, modeCounts: await modeCounts(deps, mode), origin: deps.config.origin }
  return recordCaptures(deps.db, id, seen, facts)
}

/** The buyer has not agreed, or the provider took the agreement back. */
export async function waitForBuyer(run: SettlementRun, seen: ProviderOrder): Promise<Settlement> {
  const { deps, context, now } = run
  const { attempt } = context
  if (attempt.status === 'approved' || leaseIsOver(context, now)) {
    const move = { to: 'created', checkAt: nextCheck(attempt, now) } as const
    await moveAttempt(deps.db, attempt.id, { from: [attempt.status], ...move })
  }
  if (!isOpen(context)) return statusOf(context)
  return unlessSettled(context, { outcome: 'not-approved', address: addressOf(run, seen) })
}

/** Ends an attempt that no money can come from any more; the order stays payable. */
export async function close(run: SettlementRun, issue: string, debugId?: string): Promise<Settlement> {
  const { deps, context } = run
  const to: AttemptStatus =
    issue === 'VOIDED' || issue === 'DELETED' || issue === 'SELLER' ? 'voided' : 'failed'
  await moveAttempt(deps.db, context.attempt.id, { from: OPEN, to, issue, debugId, checkAt: null })
  return currentStatus(run)
}

export async function currentStatus({ deps, context }: SettlementRun): Promise<Settlement> {
  const current = await findAttemptContext(deps.db, context.attempt.id)
  return current ? statusOf(current) : { outcome: 'unknown' }
}

export function addressOf({ context }: SettlementRun, seen?: ProviderOrder): string | undefined {
  return seen?.address ?? context.attempt.payer_action_url ?? undefined
}

/** An order that is settled stays so, whatever could not be found out about it now. */
export function unlessSettled(context: AttemptContext, otherwise: Settlement): Settlement {
  const { payment_status, deleted_at } = context.order
  return payment_status !== 'pending' || deleted_at !== null ? statusOf(context) : otherwise
}

function isOpen({ attempt }: AttemptContext) {
  return OPEN.includes(attempt.status)
}

/** Somebody is capturing at this moment. */
export function isLeased({ attempt }: AttemptContext, now: number) {
  return attempt.status === 'capturing' && Date.parse(attempt.lease_until ?? '') >= now
}

function leaseIsOver(context: AttemptContext, now: number) {
  return (
    context.attempt.status === 'capturing' && context.attempt.lease_until !== null && !isLeased(context, now)
  )
}
