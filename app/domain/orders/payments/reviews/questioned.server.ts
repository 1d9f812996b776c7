import type { Db } from '#db/client.server.ts'
import { type QuestionedOrder, questionedSum, type Sum } from './questioned.ts'

/** What reviews are about, by orders.id. */
export async function readQuestionedSums(
  db: Db,
  orders: (QuestionedOrder & { id: string })[],
): Promise<Map<string, Sum | undefined>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const [captures, attempts] = await Promise.all([
    db
      .selectFrom('captures')
      .select(['order_id', 'amount_minor as amountMinor', 'currency'])
      .select(['review_reason as reviewReason', 'reviewed_at as reviewedAt'])
      .where('order_id', 'in', ids)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('payment_attempts')
      .select(['order_id', 'amount_minor as amountMinor', 'currency'])
      .where('order_id', 'in', ids)
      .orderBy('number', 'desc')
      .execute(),
  ])
  const capturesOf = Map.groupBy(captures, ({ order_id }) => order_id)
  const attemptsOf = Map.groupBy(attempts, ({ order_id }) => order_id)
  return new Map(
    orders.map((order) => {
      const [own, begun] = [capturesOf.get(order.id) ?? [], attemptsOf.get(order.id) ?? []]
      return [order.id, questionedSum({ captures: own, attempts: begun }, order)]
    }),
  )
}
