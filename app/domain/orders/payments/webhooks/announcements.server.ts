import { isoTime } from '#app/domain/base/time.ts'
import type { Db, Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { AttemptRow, ClaimKind } from '#db/schema.ts'
import { GOING } from '../rows.server.ts'

/** What the provider announced about a payment: its own records have to show it before anything follows from it. */
export interface Announcement {
  kind: ClaimKind
  /** Where it comes from; the same one is kept once. */
  source: string
  captureId?: string | null | undefined
  refundId?: string | null | undefined
  amountMinor?: number | null | undefined
  currency?: string | null | undefined
  /** ISO UTC text. */
  toldAt: string
  /** When the shop heard of it, ISO UTC text. */
  heardAt: string
}

/** The announcements about an attempt that nothing has confirmed so far, with one that has just arrived. */
export async function openAnnouncements(
  db: Db,
  attemptId: string,
  fresh?: Announcement,
): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('payment_claims')
    .select(['kind', 'source', 'capture_id as captureId', 'refund_id as refundId'])
    .select(['amount_minor as amountMinor', 'currency', 'told_at as toldAt', 'created_at as heardAt'])
    .where('attempt_id', '=', attemptId)
    .where('status', '=', 'open')
    .execute()
  if (fresh === undefined || rows.some(({ source }) => source === fresh.source)) return rows
  return [...rows, fresh]
}

/** Payments that are refunded in part by refunds that were never named: a announcement for each, once. */
export async function unexplainedRefunds(
  db: Db,
  attemptId: string,
  known: Announcement[],
): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('captures')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('status', '=', 'PARTIALLY_REFUNDED')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.capture_id', '=', 'captures.id')
            .where('refunds.status', 'in', GOING),
        ),
      ),
    )
    .execute()
  const now = isoTime()
  const announcements: Announcement[] = []
  for (const { id } of rows) {
    // oxlint-disable-next-line lingui/no-unlocalized-strings -- a key
    const source = `refunded in part ${id}`
    const told = known.some(({ captureId, kind }) => kind === 'refund' && captureId === id)
    const kept = await db
      .selectFrom('payment_claims')
      .select('id')
      .where('source', '=', source)
      .executeTakeFirst()
    if (!told && !kept)
      announcements.push({ kind: 'refund', source, captureId: id, toldAt: now, heardAt: now })
  }
  return announcements
}

/** An admin has looked: nobody has to any more. The order that it was about; undefined when it was not open. */
export async function dismissAnnouncement(
  db: Db | Trx,
  id: string,
): Promise<{ order_id: string } | undefined> {
  return db
    .updateTable('payment_claims')
    .set({ status: 'dismissed', updated_at: isoTime() })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('order_id')
    .executeTakeFirst()
}

/** Of these announcements those that the shop's rows do not show, now that the provider was asked. */
export async function unconfirmedOf(
  db: Db,
  attempt: AttemptRow,
  announcements: Announcement[],
): Promise<Announcement[]> {
  const left: Announcement[] = []
  for (const announcement of announcements)
    if (!(await isShown(db, attempt, announcement))) left.push(announcement)
  return left
}

/** Keeps the announcements that are `left` open and closes the others. */
export async function keepAnnouncements(
  db: Db,
  attempt: AttemptRow,
  announcements: Announcement[],
  left: Announcement[],
): Promise<void> {
  const now = isoTime()
  for (const announcement of left) {
    await db
      .insertInto('payment_claims')
      .values({
        id: newId(),
        order_id: attempt.order_id,
        attempt_id: attempt.id,
        kind: announcement.kind,
        capture_id: announcement.captureId ?? null,
        refund_id: announcement.refundId ?? null,
        amount_minor: announcement.amountMinor ?? null,
        currency: announcement.currency ?? null,
        source: announcement.source,
        status: 'open',
        told_at: announcement.toldAt,
        created_at: announcement.heardAt,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('source').doNothing())
      .execute()
  }
  const shown = announcements
    .filter((announcement) => !left.includes(announcement))
    .map(({ source }) => source)
  if (shown.length === 0) return
  await db
    .updateTable('payment_claims')
    .set({ status: 'confirmed', updated_at: now })
    .where('source', 'in', shown)
    .where('status', '=', 'open')
    .execute()
}

async function isShown(db: Db, attempt: AttemptRow, announcement: Announcement): Promise<boolean> {
  const captures = await db
    .selectFrom('captures')
    .select(['id', 'status'])
    .where('attempt_id', '=', attempt.id)
    .execute()
  const meant = captures.filter(({ id }) => !announcement.captureId || id === announcement.captureId)
  if (announcement.kind === 'payment') return meant.some(({ status }) => status !== 'PENDING')
  const refunds = await db
    .selectFrom('refunds')
    .select(['provider_refund_id', 'status'])
    .where('capture_id', 'in', ['', ...meant.map(({ id }) => id)])
    .execute()
  if (announcement.refundId && refunds.some(({ provider_refund_id: id }) => id === announcement.refundId))
    return true
  const whole = meant.some(({ status }) => status === 'REFUNDED')
  if (announcement.kind === 'reversal') return whole || (await isTakenBack(db, meant, announcement))
  // A refund that named no id of its own.
  return !announcement.refundId && (whole || refunds.some(({ status }) => GOING.includes(status)))
}

/** The dispute behind a reversal has been won since: the money is here again. */
async function isTakenBack(db: Db, captures: { id: string }[], { toldAt }: Announcement): Promise<boolean> {
  const won = await db
    .selectFrom('disputes')
    .select('id')
    .where('capture_id', 'in', ['', ...captures.map(({ id }) => id)])
    .where('status', '=', 'RESOLVED')
    .where('outcome', 'in', ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_SELLER_FAVOR', 'CANCELED_BY_BUYER'])
    // Times of disputes have whole seconds.
    .where('told_at', '>=', toldAt.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length))
    .executeTakeFirst()
  return won !== undefined
}
