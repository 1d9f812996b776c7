import { isoTime, MINUTE } from '#app/domain/base/time.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { PaymentMode } from '#db/schema.ts'
import type { PaymentProvider } from '../provider.ts'

type Kind = 'verified' | 'refused' | 'unverifiable'

/** A notification that came: its type or why it was refused, and when. */
export interface LastNotification {
  detail: string
  at: string
}

/**
 * Keeps that a notification came. What the provider did not sign is written down once in ten seconds at most: anybody can
 * send it.
 */
export async function recordNotification(
  db: Db,
  { key: provider }: PaymentProvider,
  kind: Kind,
  detail: string,
): Promise<void> {
  const at = isoTime()
  await db
    .insertInto('webhook_signs')
    .values({ provider, kind, detail, at })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'kind'])
        .doUpdateSet({ detail, at })
        .where('webhook_signs.at', '<=', kind === 'verified' ? at : isoTime(-10_000)),
    )
    .execute()
}

/** A provider's last notification of each kind, as far as there was one. */
export async function readLastNotifications(
  db: Db,
  { key }: PaymentProvider,
): Promise<Partial<Record<Kind, LastNotification>>> {
  const rows = await db.selectFrom('webhook_signs').selectAll().where('provider', '=', key).execute()
  return Object.fromEntries(rows.map(({ kind, detail, at }) => [kind, { detail, at }]))
}

/** The last test of whether a provider's notifications come here. */
export interface WebhookTest {
  mode: PaymentMode
  startedAt: string
  arrivedAt: string | null
}

/** To be called before the provider is asked for a test: its event may be here before its answer. */
export async function beginTest(
  db: Db,
  { key: provider }: PaymentProvider,
  mode: PaymentMode,
): Promise<void> {
  const test = { mode, started_at: isoTime(), event_id: null, arrived_at: null, early_ids: '[]' }
  await db
    .insertInto('webhook_tests')
    .values({ provider, ...test })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(test))
    .execute()
}

/** The provider named the event of the test. */
export function nameTestEvent(db: Db, provider: PaymentProvider, eventId: string): Promise<void> {
  return transact(db, async (trx) => {
    const test = await readRow(trx, provider)
    const isHere = test !== undefined && earlyIds(test).includes(eventId)
    await update(trx, provider, { event_id: eventId, ...(isHere && { arrived_at: isoTime() }) })
  })
}

/**
 * Whether this is the event of a test that runs, which nothing but its id can show: the signature of a simulated event
 * cannot be verified. It counts for nothing else.
 */
export async function takeTestEvent(db: Db, provider: PaymentProvider, eventId: string): Promise<boolean> {
  const test = await readRow(db, provider)
  if (!test || test.arrived_at !== null || test.started_at < isoTime(-WAITS)) return false
  if (test.event_id !== null && test.event_id !== eventId) return false
  return transact(db, async (trx) => {
    const test = await readRow(trx, provider)
    if (!test) return false
    if (test.event_id === eventId) {
      await update(trx, provider, { arrived_at: isoTime() })
      return true
    }
    if (test.event_id === null) {
      const ids = [...earlyIds(test), eventId].slice(-MOST_EARLY)
      await update(trx, provider, { early_ids: JSON.stringify(ids) })
    }
    return false
  })
}

export async function readWebhookTest(db: Db, provider: PaymentProvider): Promise<WebhookTest | undefined> {
  const row = await readRow(db, provider)
  return row && { mode: row.mode, startedAt: row.started_at, arrivedAt: row.arrived_at }
}

/** After this a test has failed. */
const WAITS = 60 * MINUTE

/** Anybody can send events with made-up ids. */
const MOST_EARLY = 20

function earlyIds({ early_ids }: { early_ids: string }): string[] {
  return JSON.parse(early_ids) as string[]
}

function readRow(db: Db | Trx, { key }: PaymentProvider) {
  return db.selectFrom('webhook_tests').selectAll().where('provider', '=', key).executeTakeFirst()
}

async function update(
  trx: Trx,
  { key }: PaymentProvider,
  change: { event_id?: string; arrived_at?: string; early_ids?: string },
) {
  await trx.updateTable('webhook_tests').set(change).where('provider', '=', key).execute()
}
