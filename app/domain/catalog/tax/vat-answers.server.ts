import { DAY, HOUR, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { type Db, transact } from '#db/client.server.ts'
import type { VatConfirmation } from './confirmation.ts'

/** For how long an answer is as good as a new one, in ms. */
const GOOD_FOR = { valid: 12 * HOUR, invalid: 10 * MINUTE, unanswered: MINUTE }

/** What was answered a short while ago, to a question with the same number of the shop. */
export async function findAnswer(
  db: Db,
  number: string,
  requester: string,
): Promise<VatConfirmation | undefined> {
  const row = await db
    .selectFrom('vat_answers')
    .selectAll()
    .where('number', '=', number)
    .where('requester', '=', requester)
    .executeTakeFirst()
  if (!row || row.checked_at < isoTime(-GOOD_FOR[row.result])) return undefined
  const { result, register, consultation, holder, checked_at: checkedAt } = row
  return { number, result, register, consultation, holder, checkedAt }
}

/** Those of yesterday go. */
export function keepAnswer(db: Db, confirmation: VatConfirmation, requester: string): Promise<void> {
  const { number, checkedAt, ...answer } = confirmation
  const told = { ...answer, checked_at: checkedAt }
  return transact(db, async (trx) => {
    await trx.deleteFrom('vat_answers').where('checked_at', '<', isoTime(-DAY)).execute()
    await trx
      .insertInto('vat_answers')
      .values({ number, requester, ...told })
      .onConflict((conflict) => conflict.columns(['number', 'requester']).doUpdateSet(told))
      .execute()
  })
}
