import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'

export interface SavedReply {
  id: string
  title: string
  text: string
}

export const MOST_SAVED_REPLIES = 100

export function listSavedReplies(db: Db): Promise<SavedReply[]> {
  return db
    .selectFrom('saved_replies')
    .select(['id', 'title', 'text'])
    .orderBy('title')
    .orderBy('id')
    .limit(MOST_SAVED_REPLIES)
    .execute()
}

export function findSavedReply(db: Db, id: string): Promise<SavedReply | undefined> {
  return db
    .selectFrom('saved_replies')
    .select(['id', 'title', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function addSavedReply(
  db: Db,
  adminId: string,
  { title, text }: Omit<SavedReply, 'id'>,
): Promise<'added' | 'too-many'> {
  return transact(db, async (trx) => {
    const { count } = await trx
      .selectFrom('saved_replies')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_SAVED_REPLIES) return 'too-many'
    const now = isoTime()
    await trx
      .insertInto('saved_replies')
      .values({ id: newId(), title, text, created_at: now, updated_at: now })
      .execute()
    await recordActivity(trx, {
      actorId: adminId,
      action: 'saved-reply.add',
      subject: activityTexts.store('saved-reply', { title }),
    })
    return 'added'
  })
}

export function changeSavedReply(
  db: Db,
  adminId: string,
  { id, title, text }: SavedReply,
): Promise<'changed' | 'missing'> {
  return transact(db, async (trx) => {
    const row = await trx
      .updateTable('saved_replies')
      .set({ title, text, updated_at: isoTime() })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!row) return 'missing'
    await recordActivity(trx, {
      actorId: adminId,
      action: 'saved-reply.change',
      subject: activityTexts.store('saved-reply', { title }),
    })
    return 'changed'
  })
}

export function deleteSavedReply(db: Db, adminId: string, id: string): Promise<'deleted' | 'missing'> {
  return transact(db, async (trx) => {
    const row = await trx
      .deleteFrom('saved_replies')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst()
    if (!row) return 'missing'
    await recordActivity(trx, {
      actorId: adminId,
      action: 'saved-reply.delete',
      subject: activityTexts.store('saved-reply', { title: row.title }),
    })
    return 'deleted'
  })
}
