import { expressionBuilder } from 'kysely'
import type { Db } from '#db/client.server.ts'
import type { Database } from '#db/schema.ts'
import { findBatchName } from '../batches/find-batch.server.ts'

/** Which listings an export is made of. Those in the archive only where they are named. */
export type ExportChoice = { language?: string } & (
  | { from: 'ticked'; ids: string[] }
  /** What a person has reviewed; `new`: and has not exported since. */
  | { from: 'new' | 'reviewed' }
  /** What an import has written. */
  | { from: 'batch'; batchId: string }
)

/** The most listings of one export. */
const MOST_LISTINGS = 5000

export interface ChosenListings {
  /** In the order of their languages, then of their making. */
  ids: string[]
  /** There are more than MOST_LISTINGS. */
  hasMore: boolean
}

/** The user's own; undefined where one that is ticked, or the batch, is not there. */
export async function chooseListings(
  db: Db,
  userId: string,
  choice: ExportChoice,
): Promise<ChosenListings | undefined> {
  if (choice.from === 'ticked' && choice.ids.length === 0) return { ids: [], hasMore: false }
  if (choice.from === 'batch' && !(await findBatchName(db, userId, choice.batchId))) return undefined
  let rows = await db
    .selectFrom('listings')
    .select('id')
    .where(chosen(userId, choice))
    .orderBy('language')
    .orderBy('seq')
    .limit(MOST_LISTINGS + 1)
    .execute()
  if (choice.from === 'ticked' && choice.language === undefined && rows.length < new Set(choice.ids).size)
    return undefined
  let ids = rows.map(({ id }) => id)
  return { ids: ids.slice(0, MOST_LISTINGS), hasMore: ids.length > MOST_LISTINGS }
}

/** The languages of what is chosen, whatever language is chosen with it. */
export async function listChosenLanguages(db: Db, userId: string, choice: ExportChoice): Promise<string[]> {
  if (choice.from === 'ticked' && choice.ids.length === 0) return []
  let { language: _, ...all } = choice
  let rows = await db
    .selectFrom('listings')
    .select('language')
    .distinct()
    .where(chosen(userId, all))
    .orderBy('language')
    .execute()
  return rows.map(({ language }) => language)
}

function chosen(userId: string, choice: ExportChoice) {
  let eb = expressionBuilder<Database, 'listings'>()
  return eb.and([
    eb('user_id', '=', userId),
    ...(choice.language === undefined ? [] : [eb('language', '=', choice.language)]),
    ...(choice.from === 'ticked' ? [eb('id', 'in', choice.ids)] : [eb('is_archived', '=', 0)]),
    ...(choice.from === 'batch' ? [eb('id', 'in', writtenBy(choice.batchId))] : []),
    ...(choice.from === 'new' ? [eb('state', '=', 'reviewed')] : []),
    ...(choice.from === 'reviewed' ? [eb('status', '=', 'reviewed')] : []),
  ])
}

function writtenBy(batchId: string) {
  return expressionBuilder<Database, 'generation_jobs'>()
    .selectFrom('generation_jobs')
    .select('listing_id')
    .where('batch_id', '=', batchId)
    .where('listing_id', 'is not', null)
    .$castTo<{ listing_id: string }>()
}
