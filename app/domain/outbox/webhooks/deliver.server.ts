import { type Selectable, sql } from 'kysely'
import type { WebhookAdapter, WebhookAnswer } from '#app/adapters/webhooks.server.ts'
import { claimDue, pauseAfter, TRIES } from '#app/domain/base/due.server.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import { inPieces } from '#app/domain/base/take-turns.server.ts'
import { isoTime, MINUTE } from '#app/domain/base/time.ts'
import { t } from '#app/i18n/macro.ts'
import type { Log } from '#app/log.ts'
import type { Db } from '#db/client.server.ts'
import type { Database } from '#db/schema.ts'
import { endpointPlace } from './endpoints.server.ts'
import { signatureHeaders } from './signature.server.ts'

export interface DeliveryDeps {
  db: Db
  vault: Vault
  webhooks: WebhookAdapter
  log: Log
  /** Stops after the deliveries that are under way. */
  signal?: AbortSignal
}

/** Longer than a call takes; a delivery whose process died is tried again after it. */
const LEASE = MINUTE

/** At the same time, so that one endpoint that does not answer does not hold up those of others. */
const LANES = 4

/** Sends what is due. Each is sent at least once, under one id. Returns how many were taken. */
export async function sendDeliveries(deps: DeliveryDeps): Promise<number> {
  const lanes = Array.from({ length: LANES }, async () => {
    let delivered = 0
    while (!deps.signal?.aborted) {
      const row = await claimDue(deps.db, 'webhook_deliveries', LEASE)
      if (!row) break
      if (await send(deps, row)) delivered++
    }
    return delivered
  })
  return (await Promise.all(lanes)).reduce((sum, count) => sum + count, 0)
}

type Row = Selectable<Database['webhook_deliveries']>

async function send({ db, vault, webhooks, log }: DeliveryDeps, row: Row): Promise<boolean> {
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .select(['url', 'secret'])
    .where('id', '=', row.endpoint_id)
    .executeTakeFirst()
  if (!endpoint) return false
  const secret = vault.open(endpoint.secret, endpointPlace(row.endpoint_id))
  const { id, body } = row
  const answer: WebhookAnswer =
    secret === undefined
      ? { outcome: 'failed', reason: t`The secret cannot be read. Remove the endpoint and add it again.` }
      : await webhooks.post(endpoint.url, signatureHeaders(secret, { id, body, time: Date.now() }), body)
  log('webhooks.attempted', { delivery: id, webhook: row.event, outcome: answer.outcome, try: row.tries })
  await settle(db, row, answer)
  return answer.outcome === 'delivered'
}

async function settle(db: Db, row: Row, answer: WebhookAnswer): Promise<void> {
  const isDelivered = answer.outcome === 'delivered'
  const again = !isDelivered && row.tries < TRIES
  const next_at = isoTime(pauseAfter(row.tries))
  await db
    .updateTable('webhook_deliveries')
    .set({
      status: isDelivered ? 'delivered' : again ? 'queued' : 'failed',
      lease_until: null,
      next_at,
      answer: answer.outcome === 'failed' ? null : answer.status,
      last_error: answer.outcome === 'failed' ? answer.reason : null,
      delivered_at: isDelivered ? isoTime() : null,
    })
    .where('id', '=', row.id)
    .where('status', '=', 'queued')
    .where('tries', '=', row.tries)
    .execute()
  if (isDelivered) return
  // The endpoint is away: what else waits for it does not ask it one by one.
  await inPieces(PIECE, async (limit) => {
    const waiting = db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('endpoint_id', '=', row.endpoint_id)
      .where('status', '=', sql.lit('queued' as const))
      .where('next_at', '<', next_at)
    const { numUpdatedRows } = await db
      .updateTable('webhook_deliveries')
      .set({ next_at })
      .where('id', 'in', waiting.limit(limit))
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  })
}

/** Rows of one statement. */
const PIECE = 500
