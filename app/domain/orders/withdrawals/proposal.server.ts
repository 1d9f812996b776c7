import type { Db } from '#db/client.server.ts'
import type { OrderRow, WithdrawalRow } from '#db/schema.ts'
import { orderById } from '../payments/rows.server.ts'

/** What an admin could give back. Amounts are minor units. */
export interface Proposal {
  amountMinor: number
  /** Of a package: credits of the order that its buyer still has; undefined for an item. */
  unusedCredits: number | undefined
}

/**
 * Nothing after the period or where the right was given up. Of a package, the price of the credits that are not used:
 * all credits of an account are alike, so the buyer's balance counts as this order's first.
 */
export async function proposeRefund(
  db: Db,
  orderId: string,
  standing: WithdrawalRow['standing'],
): Promise<Proposal> {
  const order = await orderById(db, orderId).executeTakeFirstOrThrow()
  const left = order.payment_status === 'Paid' ? order.total_minor - order.refunded_minor : 0
  const unusedCredits = order.kind === 'package' ? await countUnused(db, order) : undefined
  const due =
    unusedCredits === undefined || order.credit === 0
      ? order.total_minor
      : Number((BigInt(order.total_minor) * BigInt(unusedCredits)) / BigInt(order.credit))
  return { amountMinor: standing === 'open' ? Math.max(0, Math.min(due, left)) : 0, unusedCredits }
}

async function countUnused(db: Db, { user_id, credit }: OrderRow): Promise<number> {
  const { balance } = await db
    .selectFrom('users')
    .select('balance')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return Math.min(credit, Math.max(0, balance))
}
