import { type Db, type Trx, transact } from '#db/client.server.ts'
import { findKnownJob } from '../generation/jobs/insert-job.server.ts'
import { findRefusal, type JobStart } from '../generation/jobs/start-job.server.ts'
import { readGenerationSettings } from '../generation/settings/settings.server.ts'
import { keyFor, payText } from './pay-text.server.ts'
import { findProduct, type Product } from './products.server.ts'

export interface LanguagesWish {
  userId: string
  idempotencyKey: string
  productId: string
  /** Names of languages.ts, each once. */
  languages: string[]
  /** True: listings that are there are written again, with the facts as they are now. False: none may be there. */
  again: boolean
}

export type LanguagesStart =
  /** A job for each language, in their order. `isNew` is false when the same form has started them before. */
  | { outcome: 'jobs'; ids: string[]; isNew: boolean }
  /** 'there': the product has such a listing, or one is being written. 'not-there': it has none to write again. */
  | { outcome: 'there' | 'not-there'; language: string }
  | { outcome: 'not-found' }
  | Exclude<JobStart, { outcome: 'job' }>

/** How many languages one form may ask for. */
export const MOST_LANGUAGES = 10

/** Has the user's own product written in languages, one credit each; all of them or none. */
export async function startLanguages(db: Db, wish: LanguagesWish): Promise<LanguagesStart> {
  let settings = await readGenerationSettings(db)
  return transact(db, async (trx): Promise<LanguagesStart> => {
    let { userId, productId, languages } = wish
    let keys = languages.map((language) => keyFor(wish, productId, language))
    let known = await Promise.all(keys.map((key) => findKnownJob(trx, userId, key)))
    if (known.every((id) => id !== undefined)) return { outcome: 'jobs', ids: known, isNew: false }
    let product = await findProduct(trx, userId, productId)
    if (!product) return { outcome: 'not-found' }
    let conflict = await findConflict(trx, product, wish)
    if (conflict) return conflict
    let refusal = await findRefusal(trx, userId, settings, languages.length)
    if (refusal) return { outcome: refusal }
    let ids: string[] = []
    for (let language of languages) ids.push(await payText(trx, wish, settings, product, language))
    return { outcome: 'jobs', ids, isNew: true }
  })
}

async function findConflict(
  trx: Trx,
  product: Product,
  { languages, again }: LanguagesWish,
): Promise<{ outcome: 'there' | 'not-there'; language: string } | undefined> {
  let jobs = await trx
    .selectFrom('generation_jobs')
    .select('language')
    .where('product_id', '=', product.id)
    .where('kind', '=', 'listing')
    .where('status', '=', 'running')
    .execute()
  for (let language of languages) {
    if (jobs.some((job) => job.language === language)) return { outcome: 'there', language }
    let isThere = product.listings.some((listing) => listing.language === language)
    if (isThere !== again) return { outcome: isThere ? 'there' : 'not-there', language }
  }
  return undefined
}
