import { isoTime } from '#app/domain/base/time.ts'
import type { Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'

type WebhookEvent = 'listing.written' | 'batch.finished' | 'reference.read' | 'feed.changed' | 'test'

interface RaisedEvent {
  event: WebhookEvent
  /** What it is about; a second event about it is not told. */
  ref: string
  data: Record<string, string | number>
}

/** Part of the transaction of its cause: every endpoint of the user that is on is told, once that is committed. */
export async function raiseEvent(trx: Trx, userId: string, { event, ref, data }: RaisedEvent): Promise<void> {
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .execute()
  for (const { id } of endpoints) await queueDelivery(trx, id, { event, ref, data })
}

/** For one endpoint alone, such as a test. */
export async function queueDelivery(
  trx: Trx,
  endpointId: string,
  { event, ref, data }: RaisedEvent,
): Promise<void> {
  const now = isoTime()
  await trx
    .insertInto('webhook_deliveries')
    .values({
      id: newId(),
      endpoint_id: endpointId,
      event,
      ref,
      body: JSON.stringify({ type: event, timestamp: now, data }),
      next_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['endpoint_id', 'event', 'ref']).doNothing())
    .execute()
}

/** A listing's job is done. `jobId` tells it apart from a later text of the same listing. */
export function raiseListingWritten(
  trx: Trx,
  userId: string,
  written: { jobId: string; listingId: string; productId: string; language: string },
): Promise<void> {
  const { jobId, ...data } = written
  return raiseEvent(trx, userId, { event: 'listing.written', ref: jobId, data })
}

/** The last job of a batch has ended. */
export function raiseBatchFinished(
  trx: Trx,
  userId: string,
  { batchId, ...data }: { batchId: string; name: string; done: number; failed: number; cancelled: number },
): Promise<void> {
  return raiseEvent(trx, userId, { event: 'batch.finished', ref: batchId, data: { batchId, ...data } })
}
