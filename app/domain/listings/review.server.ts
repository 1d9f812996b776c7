import { type Db, transact } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import { isoTime } from '../base/time.ts'

/**
 * Notes that the user has reviewed their listing, or takes that back. `textVersion` is that of the texts that they have
 * seen: 'changed' when there are others meanwhile.
 */
export function reviewListing(
  db: Db,
  {
    userId,
    id,
    textVersion,
    reviewed,
  }: { userId: string; id: string; textVersion: number; reviewed: boolean },
): Promise<'done' | 'changed' | 'not-found'> {
  return transact(db, async (trx) => {
    const row = await trx
      .selectFrom('listings')
      .select(['text_version', 'status'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!row) return 'not-found'
    if (reviewed && row.text_version !== textVersion) return 'changed'
    if ((row.status === 'reviewed') === reviewed) return 'done'
    await trx
      .updateTable('listings')
      .set(
        reviewed
          ? { status: 'reviewed', reviewed_at: isoTime(), reviewed_by: userId }
          : { status: 'draft', reviewed_at: null, reviewed_by: null },
      )
      .where('id', '=', id)
      .execute()
    return 'done'
  })
}

/** Puts those of the ids that are the user's own into the archive, or takes them out. Returns how many there are. */
export async function archiveListings(
  db: Db,
  userId: string,
  ids: string[],
  archived: boolean,
): Promise<number> {
  if (ids.length === 0) return 0
  const done = await db
    .updateTable('listings')
    .set({ archived_at: archived ? isoTime() : null })
    .where('id', 'in', ids)
    .where(withoutIndex('user_id'), '=', userId)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/**
 * Notes that the texts of the user's own listing say what the product's facts say now, in the version that the user has
 * seen: 'changed' when there is another one meanwhile.
 */
export function acceptFacts(
  db: Db,
  { userId, id, factsVersion }: { userId: string; id: string; factsVersion: number },
): Promise<'done' | 'changed' | 'not-found'> {
  return transact(db, async (trx) => {
    const row = await trx
      .selectFrom('listings')
      .innerJoin('products', 'products.id', 'listings.product_id')
      .select('products.facts_version')
      .where('listings.id', '=', id)
      .where('listings.user_id', '=', userId)
      .executeTakeFirst()
    if (!row) return 'not-found'
    if (row.facts_version !== factsVersion) return 'changed'
    await trx.updateTable('listings').set({ facts_version: factsVersion }).where('id', '=', id).execute()
    return 'done'
  })
}
