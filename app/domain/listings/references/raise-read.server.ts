import { raiseEvent } from '#app/domain/outbox/webhooks/events.server.ts'
import type { Trx } from '#db/client.server.ts'

/** Tells webhooks that the job's reference was read, or that reading it failed; nothing where the job is of none. */
export async function raiseReferenceRead(
  trx: Trx,
  jobId: string,
  ended: { status: 'done' | 'failed'; offeredFacts: number },
): Promise<void> {
  const reference = await trx
    .selectFrom('product_references')
    .select(['id', 'user_id', 'product_id'])
    .where('read_job_id', '=', jobId)
    .executeTakeFirst()
  if (!reference) return
  await raiseEvent(trx, reference.user_id, {
    event: 'reference.read',
    ref: jobId,
    data: { referenceId: reference.id, productId: reference.product_id, ...ended },
  })
}
