import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { isoTime } from '../../time.ts'
import { issueText } from '../attempts/issues.ts'
import { findProvider } from '../providers/registry.server.ts'
import type { PaymentDeps } from '../settlement/outcomes.ts'
import { callText } from './call-text.ts'

/** Something that the provider refuses to the shop itself, so that an admin has to act. Times are ISO UTC text. */
export interface MerchantProblem {
  /** The provider's issue, such as PAYEE_ACCOUNT_RESTRICTED, or NO_CREDENTIALS. */
  issue: string
  /** Which call met it: create, capture, get, refund. */
  call: string
  /** orders.id and its label, of the last payment that met it. */
  orderId: string | null
  orderNumber: string | null
  debugId: string | null
  /** The issue, and what was asked for, in words. */
  text: string
  callText: string
  /** Where an admin can do something about it. */
  remedy: { to: string; label: string } | undefined
  times: number
  firstAt: string
  lastAt: string
}

/** Logs such a problem and keeps it for the admins, one row an issue. */
export async function noteProblem(
  { db, log }: PaymentDeps,
  { provider, call, order }: { provider: string; call: string; order: { id: string; number: string } },
  { issue = 'UNKNOWN', debugId }: { issue?: string | undefined; debugId?: string | undefined },
): Promise<void> {
  log('payments.merchant_problem', { call, order: order.number, issue, debugId })
  let now = isoTime()
  let facts = { provider, call, order_id: order.id, debug_id: debugId ?? null, last_at: now }
  await db
    .insertInto('merchant_problems')
    .values({ issue, times: 1, first_at: now, ...facts })
    .onConflict((conflict) =>
      conflict.column('issue').doUpdateSet({ ...facts, times: sql`merchant_problems.times + 1` }),
    )
    .execute()
}

/** What the provider refused to the shop, the latest first. */
export async function listMerchantProblems(db: Db): Promise<MerchantProblem[]> {
  let rows = await db
    .selectFrom('merchant_problems')
    .leftJoin('orders', 'orders.id', 'merchant_problems.order_id')
    .select([
      'provider',
      'issue',
      'call',
      'merchant_problems.order_id as orderId',
      'orders.number as orderNumber',
      'debug_id as debugId',
      'times',
      'first_at as firstAt',
      'last_at as lastAt',
    ])
    .orderBy('last_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ provider: key, ...row }) => {
    let provider = findProvider(key)
    return {
      ...row,
      text: issueText(provider, row.issue),
      callText: callText(row.call),
      remedy: provider?.kind === 'online' ? provider.wording.remedy(row.issue) : undefined,
    }
  })
}
