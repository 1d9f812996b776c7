import { expressionBuilder } from 'kysely'
import { listLibraryLanguages } from '#app/domain/listings/library.server.ts'
import type { Db } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import type { Database } from '#db/schema.ts'
import { readTask } from '../bulk/find-bulk.server.ts'
import { findBatchName } from '../find-batch.server.ts'

/** Which listings an export is made of. Those in the archive only where they are named. */
export type ExportChoice = { language?: string } & (
  | { from: 'ticked'; ids: string[] }
  /** What a person has reviewed; `new`: and has not exported since. */
  | { from: 'new' | 'reviewed' }
  /** What an import has written. */
  | { from: 'batch'; batchId: string }
  /** The listings of a bulk action. */
  | { from: 'selected'; actionId: string }
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
  if (choice.from === 'selected' && !(await readTask(db, userId, choice.actionId))) return undefined
  const ids = isNamed(choice)
    ? await chooseNamed(db, userId, choice)
    : await chooseReviewed(db, userId, choice)
  if (choice.from === 'ticked' && choice.language === undefined && ids.length < new Set(choice.ids).size)
    return undefined
  return { ids: ids.slice(0, MOST_LISTINGS), hasMore: ids.length > MOST_LISTINGS }
}

/** The languages of what is chosen, whatever language is chosen with it. */
export async function listChosenLanguages(db: Db, userId: string, choice: ExportChoice): Promise<string[]> {
  if (choice.from === 'ticked' && choice.ids.length === 0) return []
  if (isNamed(choice)) {
    const { language: _, ...all } = choice
    const rows = await named(db, userId, all).select('language').distinct().orderBy('language').execute()
    return rows.map(({ language }) => language)
  }
  const languages: string[] = []
  for (const language of await listLibraryLanguages(db, userId, false)) {
    const found = await Promise.all(
      reviewedIn(db, userId, { ...choice, language }).map((rows) => rows.select('id').limit(1).execute()),
    )
    if (found.flat().length > 0) languages.push(language)
  }
  return languages
}

type NamedChoice = Extract<ExportChoice, { from: 'ticked' | 'batch' | 'selected' }>
type ReviewedChoice = Exclude<ExportChoice, NamedChoice>

function isNamed(choice: ExportChoice): choice is NamedChoice {
  return choice.from === 'ticked' || choice.from === 'batch' || choice.from === 'selected'
}

async function chooseNamed(db: Db, userId: string, choice: NamedChoice): Promise<string[]> {
  const rows = await named(db, userId, choice)
    .select('id')
    .orderBy('language')
    .orderBy('seq')
    .limit(MOST_LISTINGS + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids of the first `most` listings in a language that a person has reviewed, in the order of their making. */
export function listReviewed(db: Db, userId: string, language: string, most: number): Promise<string[]> {
  return chooseReviewed(db, userId, { from: 'reviewed', language }, most)
}

/** Language by language along an index: in one statement, a million rows would be looked at. */
async function chooseReviewed(
  db: Db,
  userId: string,
  choice: ReviewedChoice,
  most = MOST_LISTINGS + 1,
): Promise<string[]> {
  const { language } = choice
  const languages = language === undefined ? await listLibraryLanguages(db, userId, false) : [language]
  const ids: string[] = []
  for (const language of languages) {
    if (ids.length >= most) break
    const found = await Promise.all(
      reviewedIn(db, userId, { ...choice, language }).map((rows) =>
        rows.select(['id', 'seq']).orderBy('created_at').orderBy('seq').limit(most).execute(),
      ),
    )
    const sorted = found.flat().sort((one, other) => one.seq - other.seq)
    ids.push(...sorted.map(({ id }) => id))
  }
  return ids.slice(0, most)
}

function named(db: Db, userId: string, choice: NamedChoice) {
  let rows = db.selectFrom('listings').where(withoutIndex('user_id'), '=', userId)
  if (choice.language !== undefined) rows = rows.where(withoutIndex('language'), '=', choice.language)
  if (choice.from === 'ticked') return rows.where('id', 'in', choice.ids)
  if (choice.from === 'selected') return rows.where('id', 'in', selectedIn(choice.actionId))
  return rows.where(withoutIndex<number>('is_archived'), '=', 0).where('id', 'in', writtenBy(choice.batchId))
}

/** Of each state that is chosen, the listings in a language. */
function reviewedIn(db: Db, userId: string, { from, language = '' }: ReviewedChoice) {
  const rows = db
    .selectFrom('listings')
    .where('user_id', '=', userId)
    .where('is_archived', '=', 0)
    .where('language', '=', language)
  const fresh = rows.where('state', '=', 'reviewed')
  const exported = rows.where('state', '=', 'exported').where('status', '=', 'reviewed')
  return from === 'new' ? [fresh] : [fresh, exported]
}

function selectedIn(actionId: string) {
  return expressionBuilder<Database, 'bulk_rows'>()
    .selectFrom('bulk_rows')
    .select('listing_id')
    .where('action_id', '=', actionId)
}

function writtenBy(batchId: string) {
  return expressionBuilder<Database, 'generation_jobs'>()
    .selectFrom('generation_jobs')
    .select('listing_id')
    .where('batch_id', '=', batchId)
    .where('listing_id', 'is not', null)
    .$castTo<{ listing_id: string }>()
}
