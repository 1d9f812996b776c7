import type { Db } from '#db/client.server.ts'
import { exportedColumns } from '#db/personal-data.ts'
import { isBehind, readAll, readParts, readPieces } from '../base/lists/read-all.server.ts'
import { readJobError } from '../listings/job-errors.ts'
import { readBulkOptions } from './bulk/bulk-options.ts'
import { readFeedOptions } from './feeds/feed-options.ts'
import { readProduct } from './kept-text.ts'
import { readOptions } from './stored-options.server.ts'

/** What a user has sent to be written together, and what became of it; the rows of each while they are asked for. */
export async function* exportBatches(db: Db, userId: string) {
  const batches = readAll((after, limit) =>
    db
      .selectFrom('batches')
      .select([...exportedColumns('batches'), 'seq'])
      .where('user_id', '=', userId)
      .where(isBehind(['seq'], after))
      .orderBy('seq')
      .limit(limit)
      .execute(),
  )
  for await (const { options, seq, ...batch } of batches)
    yield { ...batch, options: readOptions(options), rows: exportRows(db, batch.id) }
}

async function* exportRows(db: Db, batchId: string) {
  const pieces = readPieces((after, limit) =>
    db
      .selectFrom('batch_rows')
      .select(exportedColumns('batch_rows'))
      .where('batch_id', '=', batchId)
      .where(isBehind(['position'], after))
      .orderBy('position')
      .limit(limit)
      .execute(),
  )
  for await (const rows of pieces) {
    const ids = rows.map(({ id }) => id)
    const textsOf = await readParts(ids, ['row_id', 'language'], (left, isNext, limit) =>
      db
        .selectFrom('batch_jobs')
        .select(exportedColumns('batch_jobs'))
        .where('row_id', 'in', left)
        .where(isNext)
        .orderBy('row_id')
        .orderBy('language')
        .limit(limit)
        .execute(),
    )
    for (const { id, batch_id, product, ...row } of rows)
      yield {
        ...row,
        product: product === null ? null : readProduct(product),
        texts: textsOf(id).map(({ row_id, ...text }) => ({ ...text, error: readJobError(text.error) })),
      }
  }
}

/** The feeds of a user, without what opens their addresses. */
export async function exportFeeds(db: Db, userId: string) {
  const feeds = await db
    .selectFrom('feeds')
    .select(exportedColumns('feeds'))
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return feeds.map(({ options, ...feed }) => ({ ...feed, options: readFeedOptions(options) }))
}

/** What a user has done with many listings at once; the listings of each while they are asked for. */
export async function* exportBulkActions(db: Db, userId: string) {
  const actions = readAll((after, limit) =>
    db
      .selectFrom('bulk_actions')
      .select([...exportedColumns('bulk_actions'), 'seq'])
      .where('user_id', '=', userId)
      .where('state', '<>', 'draft')
      .where(isBehind(['seq'], after))
      .orderBy('seq')
      .limit(limit)
      .execute(),
  )
  for await (const { options, seq, ...action } of actions)
    yield {
      ...action,
      options: readBulkOptions(action.kind, options),
      listings: exportBulkRows(db, action.id),
    }
}

async function* exportBulkRows(db: Db, actionId: string) {
  const rows = readAll((after, limit) =>
    db
      .selectFrom('bulk_rows')
      .select(exportedColumns('bulk_rows'))
      .where('action_id', '=', actionId)
      .where(isBehind(['position'], after))
      .orderBy('position')
      .limit(limit)
      .execute(),
  )
  for await (const { action_id, ...row } of rows) yield row
}
