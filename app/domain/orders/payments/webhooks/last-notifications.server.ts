import { isoTime } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'
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
