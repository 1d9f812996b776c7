import { sql } from 'kysely'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import { inPieces } from '#app/domain/base/take-turns.server.ts'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { t } from '#app/i18n/macro.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { queueDelivery } from './events.server.ts'
import { newSecret } from './signature.server.ts'

export interface Endpoint {
  id: string
  url: string
  createdAt: string
  disabledAt: string | null
}

export interface DeliveryFacts {
  id: string
  event: string
  status: 'queued' | 'delivered' | 'failed'
  tries: number
  /** The HTTP status of the last response. */
  answer: number | null
  lastError: string | null
  createdAt: string
  nextAt: string
}

export const MOST_ENDPOINTS = 5

/** After so many days a delivery leaves the log. */
export const DELIVERY_DAYS = 30

const COLUMNS = ['id', 'url', 'created_at as createdAt', 'disabled_at as disabledAt'] as const

/** Where the secret is sealed. */
export function endpointPlace(id: string): string {
  return `webhook_endpoints.secret:${id}`
}

/** The secret is in this answer and nowhere else. `url`: checked by its form. */
export function addEndpoint(
  db: Db,
  vault: Vault,
  userId: string,
  url: string,
): Promise<{ outcome: 'added'; id: string; secret: string } | { outcome: 'known' | 'too-many' }> {
  return transact(db, async (trx) => {
    const others = await trx
      .selectFrom('webhook_endpoints')
      .select('url')
      .where('user_id', '=', userId)
      .execute()
    if (others.some((other) => other.url === url)) return { outcome: 'known' }
    if (others.length >= MOST_ENDPOINTS) return { outcome: 'too-many' }
    const id = newId()
    const secret = newSecret()
    const sealed = vault.seal(secret, endpointPlace(id))
    await trx
      .insertInto('webhook_endpoints')
      .values({ id, user_id: userId, url, secret: sealed, created_at: isoTime(), disabled_at: null })
      .execute()
    return { outcome: 'added', id, secret }
  })
}

export function listEndpoints(db: Db, userId: string): Promise<Endpoint[]> {
  return db
    .selectFrom('webhook_endpoints')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** The user's own, with its newest deliveries. */
export async function findEndpoint(
  db: Db,
  userId: string,
  id: string,
): Promise<(Endpoint & { deliveries: DeliveryFacts[] }) | undefined> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const deliveries = await db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'status', 'tries', 'answer', 'last_error as lastError'])
    .select(['created_at as createdAt', 'next_at as nextAt'])
    .where('endpoint_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return { ...row, deliveries }
}

/** Queues a delivery that is about nothing. False: the endpoint is not there. */
export function sendTest(db: Db, userId: string, id: string): Promise<boolean> {
  return changeOwn(db, userId, id, (trx) =>
    queueDelivery(trx, id, { event: 'test', ref: newId(), data: { message: t`A test from your account.` } }),
  )
}

/** While it is off nothing is sent to it, and pending messages are dropped. */
export function switchEndpoint(db: Db, userId: string, id: string, isOn: boolean): Promise<boolean> {
  return changeOwn(db, userId, id, async (trx) => {
    await trx
      .updateTable('webhook_endpoints')
      .set({ disabled_at: isOn ? null : isoTime() })
      .where('id', '=', id)
      .execute()
    if (isOn) return
    await trx
      .updateTable('webhook_deliveries')
      .set({ status: 'failed', last_error: t`The endpoint was switched off.`, lease_until: null })
      .where('endpoint_id', '=', id)
      .where('status', '=', sql.lit('queued' as const))
      .execute()
  })
}

export function removeEndpoint(db: Db, userId: string, id: string): Promise<boolean> {
  return changeOwn(db, userId, id, async (trx) => {
    await trx.deleteFrom('webhook_deliveries').where('endpoint_id', '=', id).execute()
    await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
  })
}

/** Deletes what has left the log. */
export async function pruneDeliveries(db: Db): Promise<void> {
  const before = isoTime(-DELIVERY_DAYS * DAY)
  await inPieces(PIECE, async (limit) => {
    const old = db.selectFrom('webhook_deliveries').select('id').where('created_at', '<', before)
    const gone = await db
      .deleteFrom('webhook_deliveries')
      .where('id', 'in', old.where('status', '<>', 'queued').orderBy('created_at').limit(limit))
      .executeTakeFirst()
    return Number(gone.numDeletedRows)
  })
}

/** Rows of one statement. */
const PIECE = 500

function changeOwn(
  db: Db,
  userId: string,
  id: string,
  change: (trx: Parameters<Parameters<typeof transact>[1]>[0]) => Promise<unknown>,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const own = await trx
      .selectFrom('webhook_endpoints')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (own) await change(trx)
    return own !== undefined
  })
}
