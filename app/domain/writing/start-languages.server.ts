import { type Db, type Trx, transact } from '#db/client.server.ts'
import { type LanguagePlan, planLanguages } from '../listings/language-plan.server.ts'
import { findProduct } from '../listings/products.server.ts'
import { findRefusal, type JobStart } from './jobs/start-job.server.ts'
import { keyFor, payText } from './pay-text.server.ts'
import { readGenerationSettings } from './settings/settings.server.ts'

export interface LanguagesWish {
  userId: string
  idempotencyKey: string
  productId: string
  /** Names of languages.ts, each once. */
  languages: string[]
  /**
   * What is written: 'again' listings that are there, with the facts as they are now; 'new' ones, none of which may be
   * there; those that are missing, for the price that the user has seen, in credits.
   */
  write: 'again' | 'new' | { missingFor: number }
}

export type LanguagesStart =
  /** A job for each text. `isNew` is false when the same form has started them before. */
  | { outcome: 'jobs'; ids: string[]; isNew: boolean }
  /** 'there': the product has such a listing, or one is being written. 'not-there': it has none to write again. */
  | { outcome: 'there' | 'not-there'; language: string }
  /** What is missing is no longer what the user has seen. */
  | { outcome: 'changed' }
  | { outcome: 'not-found' }
  | Exclude<JobStart, { outcome: 'job' }>

/** How many languages one form may ask for. */
export const MOST_LANGUAGES = 10

/** Has the user's own product written in languages, one credit a text; all of them or none. */
export async function startLanguages(db: Db, wish: LanguagesWish): Promise<LanguagesStart> {
  const settings = await readGenerationSettings(db)
  return transact(db, async (trx): Promise<LanguagesStart> => {
    const { userId, productId, languages } = wish
    const known = await findStarted(trx, wish)
    if (known) return { outcome: 'jobs', ids: known, isNew: false }
    const plan = await planLanguages(trx, userId, productId, languages)
    const product = await findProduct(trx, userId, productId)
    if (!plan || !product) return { outcome: 'not-found' }
    const texts = textsIn(plan, wish)
    if (!Array.isArray(texts)) return texts
    const refusal = await findRefusal(trx, userId, settings, texts.length)
    if (refusal) return { outcome: refusal }
    const ids: string[] = []
    for (const language of texts) ids.push(await payText(trx, wish, settings, product, language))
    return { outcome: 'jobs', ids, isNew: true }
  })
}

/** The languages that the wish has written of a plan, or why none is. */
function textsIn(
  { missing, running }: LanguagePlan,
  { languages, write }: LanguagesWish,
): string[] | Extract<LanguagesStart, { outcome: 'there' | 'not-there' | 'changed' }> {
  if (typeof write === 'object') {
    const [first] = languages
    if (missing.length === 0 && first !== undefined) return { outcome: 'there', language: first }
    return missing.length === 0 || missing.length !== write.missingFor ? { outcome: 'changed' } : missing
  }
  const [runs] = running
  if (runs !== undefined) return { outcome: 'there', language: runs }
  const other = languages.find((language) => missing.includes(language) === (write === 'again'))
  if (other === undefined) return languages
  return { outcome: write === 'again' ? 'not-there' : 'there', language: other }
}

/** The jobs that the same form has started before, in the order of what it asks for. */
async function findStarted(trx: Trx, wish: LanguagesWish): Promise<string[] | undefined> {
  const keys = wish.languages.map((language) => keyFor(wish, wish.productId, language))
  if (keys.length === 0) return undefined
  const rows = await trx
    .selectFrom('generation_jobs')
    .select(['id', 'idempotency_key'])
    .where('user_id', '=', wish.userId)
    .where('idempotency_key', 'in', keys)
    .execute()
  const ids = new Map(rows.map(({ id, idempotency_key }) => [idempotency_key, id]))
  const known = keys.flatMap((key) => ids.get(key) ?? [])
  // Of what was missing, a form starts all; other wishes are for every one of their texts.
  const isWhole = typeof wish.write === 'object' ? known.length > 0 : known.length === keys.length
  return isWhole ? known : undefined
}
