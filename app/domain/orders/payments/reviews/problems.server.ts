import { sql } from 'kysely'
import { statusText } from '#app/domain/base/status-text.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { msg, t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import { issueText } from '../attempts/status.ts'
import { findProvider, wordingOf } from '../providers/registry.server.ts'
import type { PaymentDeps } from '../settlement/outcomes.ts'

/** Something that the provider refuses to the shop itself, so that an admin has to act. Times are ISO UTC text. */
export type MerchantProblem = Awaited<ReturnType<typeof listMerchantProblems>>[number]

/** Logs such a problem and keeps it for the admins, one row an issue. */
export async function noteProblem(
  { db, log }: PaymentDeps,
  { provider, call, order }: { provider: string; call: string; order: { id: string; number: string } },
  { issue = 'UNKNOWN', debugId }: { issue?: string | undefined; debugId?: string | undefined },
): Promise<void> {
  log('payments.merchant_problem', { call, order: order.number, issue, debugId })
  const now = isoTime()
  const facts = { provider, call, order_id: order.id, debug_id: debugId ?? null, last_at: now }
  await db
    .insertInto('merchant_problems')
    .values({ issue, times: 1, first_at: now, ...facts })
    .onConflict((conflict) =>
      conflict.column('issue').doUpdateSet({ ...facts, times: sql`merchant_problems.times + 1` }),
    )
    .execute()
}

/** The latest first, each with the last payment that met it. */
export async function listMerchantProblems(db: Db) {
  const rows = await db
    .selectFrom('merchant_problems')
    .leftJoin('orders', 'orders.id', 'merchant_problems.order_id')
    .select(['provider', 'issue', 'call', 'merchant_problems.order_id as orderId'])
    .select(['orders.number as orderNumber', 'debug_id as debugId', 'times'])
    .select(['first_at as firstAt', 'last_at as lastAt'])
    .orderBy('last_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ provider, ...row }) => ({
    ...row,
    text: issueText(findProvider(provider), row.issue),
    callText: callText(row.call),
    remedy: wordingOf(provider)?.remedy(row.issue),
  }))
}

function callText(call: string): string {
  return t(calls.get(call)) ?? statusText(call)
}

const calls = new Map([
  ['create', msg`Start a payment`],
  ['capture', msg`Take a payment`],
  ['get', msg`Look a payment up`],
  ['refund', msg`Refund a payment`],
])
