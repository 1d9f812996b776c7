import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { hashToken, newToken } from '#app/domain/base/digest.server.ts'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'

/** Milliseconds. */
const LINK_LIFE = 60 * DAY

/** The token is stored only as a hash. */
export async function issueLink(trx: Trx, ticketId: string): Promise<{ token: string; expiresAt: string }> {
  const token = newToken()
  const expiresAt = isoTime(LINK_LIFE)
  await trx
    .insertInto('ticket_links')
    .values({
      token_hash: hashToken(token),
      ticket_id: ticketId,
      expires_at: expiresAt,
      revoked_at: null,
      created_at: isoTime(),
    })
    .execute()
  return { token, expiresAt }
}

/** Undefined when unknown, expired or revoked. */
export async function findLinkedTicketId(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('ticket_links')
    .select('ticket_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', isoTime())
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.ticket_id
}

/** Neither expired nor revoked. */
export async function countLinks(db: Db, ticketId: string): Promise<number> {
  const row = await db
    .selectFrom('ticket_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ticket_id', '=', ticketId)
    .where('expires_at', '>', isoTime())
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Returns how many. The mail of the next answer has a new link. */
export function revokeLinks(db: Db, adminId: string, ticketId: string): Promise<number> {
  return transact(db, async (trx) => {
    const ended = await trx
      .updateTable('ticket_links')
      .set({ revoked_at: isoTime() })
      .where('ticket_id', '=', ticketId)
      .where('revoked_at', 'is', null)
      .returning('token_hash')
      .execute()
    if (ended.length === 0) return 0
    const { number } = await trx
      .selectFrom('tickets')
      .select('number')
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow()
    await recordActivity(trx, {
      actorId: adminId,
      action: 'ticket.revoke-links',
      subject: activityTexts.store('ticket', { number }),
      detail: activityTexts.store('links-revoked'),
    })
    return ended.length
  })
}
