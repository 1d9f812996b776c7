import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { type Db, transact } from '#db/client.server.ts'
import type { TicketPriority, TicketRow, TicketStatus } from '#db/schema.ts'

/** A reply opens it again. */
export async function closeOwnTicket(
  db: Db,
  userId: string,
  ticketId: string,
): Promise<'closed' | 'missing'> {
  const row = await db
    .updateTable('tickets')
    .set({ status: 'closed', closed_by: userId, updated_at: isoTime() })
    .where('id', '=', ticketId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row ? 'closed' : 'missing'
}

export interface TicketChange {
  status?: TicketStatus | undefined
  priority?: TicketPriority | undefined
}

export function changeTicket(
  db: Db,
  adminId: string,
  ticketId: string,
  change: TicketChange,
): Promise<'changed' | 'same' | 'missing'> {
  return transact(db, async (trx) => {
    const before = await trx.selectFrom('tickets').selectAll().where('id', '=', ticketId).executeTakeFirst()
    if (!before) return 'missing'
    const status = change.status ?? before.status
    const priority = change.priority ?? before.priority
    if (status === before.status && priority === before.priority) return 'same'
    const closedBy = before.status === 'closed' ? before.closed_by : adminId
    await trx
      .updateTable('tickets')
      .set({ status, priority, closed_by: status === 'closed' ? closedBy : null, updated_at: isoTime() })
      .where('id', '=', ticketId)
      .execute()
    await recordActivity(trx, {
      actorId: adminId,
      action: 'ticket.change',
      subject: activityTexts.store('ticket', { number: before.number }),
      ...(before.user_id !== null && { userId: before.user_id }),
      detail: describeChange(before, { status, priority }),
    })
    return 'changed'
  })
}

function describeChange(
  before: Pick<TicketRow, 'status' | 'priority'>,
  { status, priority }: Pick<TicketRow, 'status' | 'priority'>,
): string {
  if (priority === before.priority)
    return activityTexts.store('ticket-status', { before: before.status, after: status })
  if (status === before.status)
    return activityTexts.store('ticket-priority', { before: before.priority, after: priority })
  return activityTexts.store('ticket-status-and-priority', {
    status: before.status,
    newStatus: status,
    priority: before.priority,
    newPriority: priority,
  })
}
