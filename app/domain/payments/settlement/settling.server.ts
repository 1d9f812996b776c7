import type { PayPalOrder } from '#app/adapters/paypal.server.ts'
import type { AttemptStatus } from '#db/schema.ts'
import {
  findGround,
  type Ground,
  moveAttempt,
  nextCheck,
  OPEN,
  standingOf,
} from '../attempts/attempts.server.ts'
import type { Credentials } from '../providers/paypal/settings.server.ts'
import type { Claim } from '../webhooks/announcements.server.ts'
import type { PaymentDeps, Settlement } from './outcomes.ts'
import { recordCaptures } from './record.server.ts'

export interface SettleOptions {
  /** Ask PayPal even about a payment that is settled: it may have been refunded. */
  recheck?: boolean
  /** false: only look, never take money. */
  capture?: boolean
  /** false: do not try an instrument again that was declined; the buyer has to come back for that. */
  retryDeclined?: boolean
  /** Milliseconds to wait for somebody else's capture before answering 'in-progress'. */
  patience?: number
  /** The timer's look at money that came, for which nobody has asked: no answer is nothing that admins have to know. */
  audit?: boolean
  /** What an event announced. */
  claim?: Claim | undefined
  /** The time, milliseconds. */
  now?: number
}

/** What one settlement works with. */
export interface Settling {
  deps: PaymentDeps
  ground: Ground
  providerOrderId: string
  account: Credentials
  payee: string | undefined
  options: SettleOptions
  now: number
}

/** PayPal's order as it is now. An answer about another order is none. */
export async function look({ deps, account, providerOrderId }: Settling) {
  let got = await deps.paypal.getOrder(account, providerOrderId)
  if (got.ok && got.value.id !== providerOrderId) return { ok: false, kind: 'unavailable' } as const
  return got
}

/** Writes PayPal's captures down. */
export function record({ deps, ground, payee }: Settling, seen: PayPalOrder): Promise<Settlement> {
  let judgement = { payee, sandboxCounts: sandboxCounts(deps), origin: deps.config.origin }
  return recordCaptures(deps.db, ground.attempt.id, seen, judgement)
}

/** Anybody can have a sandbox account: in production its money buys credits only where the operator says so. */
export function sandboxCounts({ config }: PaymentDeps): boolean {
  return !config.production || config.allowSandboxPayments
}

/** The buyer has not agreed, or PayPal took the agreement back. */
export async function waitForBuyer(settling: Settling, seen: PayPalOrder): Promise<Settlement> {
  let { deps, ground, now } = settling
  let { attempt } = ground
  if (attempt.status === 'approved' || leaseIsOver(ground, now)) {
    let move = { to: 'created', checkAt: nextCheck(attempt, now) } as const
    await moveAttempt(deps.db, attempt.id, { from: [attempt.status], ...move })
  }
  if (!isOpen(ground)) return standingOf(ground)
  return unlessSettled(ground, { outcome: 'not-approved', address: addressOf(settling, seen) })
}

/** Ends an attempt that no money can come from any more; the order stays payable. */
export async function close(settling: Settling, issue: string, debugId?: string): Promise<Settlement> {
  let { deps, ground } = settling
  let to: AttemptStatus =
    issue === 'VOIDED' || issue === 'DELETED' || issue === 'SELLER' ? 'voided' : 'failed'
  await moveAttempt(deps.db, ground.attempt.id, { from: OPEN, to, issue, debugId, checkAt: null })
  return currentStanding(settling)
}

/** What the rows say now. */
export async function currentStanding({ deps, ground }: Settling): Promise<Settlement> {
  let current = await findGround(deps.db, ground.attempt.id)
  return current ? standingOf(current) : { outcome: 'unknown' }
}

/** Where the buyer goes on. */
export function addressOf({ ground }: Settling, seen?: PayPalOrder): string | undefined {
  return seen?.address ?? ground.attempt.payer_action_url ?? undefined
}

/** An order that is settled stays so, whatever could not be found out about it now. */
export function unlessSettled(ground: Ground, otherwise: Settlement): Settlement {
  let { payment_status, deleted_at } = ground.order
  return payment_status !== 'pending' || deleted_at !== null ? standingOf(ground) : otherwise
}

function isOpen({ attempt }: Ground) {
  return OPEN.includes(attempt.status)
}

/** Somebody is capturing at this moment. */
export function isLeased({ attempt }: Ground, now: number) {
  return attempt.status === 'capturing' && Date.parse(attempt.lease_until ?? '') >= now
}

function leaseIsOver(ground: Ground, now: number) {
  return (
    ground.attempt.status === 'capturing' && ground.attempt.lease_until !== null && !isLeased(ground, now)
  )
}
