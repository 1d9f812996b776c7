import { type Db, type Trx, transact } from '#db/client.server.ts'
import { findRefusal, type JobStart } from '../generation/jobs/start-job.server.ts'
import { readGenerationSettings } from '../generation/settings/settings.server.ts'
import { planLanguages } from './language-plan.server.ts'
import { keyFor, payText } from './pay-text.server.ts'
import { findProduct } from './products.server.ts'

export interface ProductsWish {
  userId: string
  idempotencyKey: string
  productIds: string[]
  /** Names of languages.ts, each once. */
  languages: string[]
  /** The price that the user has seen, in credits. */
  credits: number
}

export type ProductsStart =
  | { outcome: 'jobs'; ids: string[]; isNew: boolean }
  /** What is missing is no longer what the user has seen. */
  | { outcome: 'changed' }
  | { outcome: 'not-found' }
  | Exclude<JobStart, { outcome: 'job' }>

/** How many texts one form may order for several products. */
export const MOST_TEXTS = 60

/** Has the user's own products written in the languages that each does not have, one credit a text; all or none. */
export async function startProductLanguages(db: Db, wish: ProductsWish): Promise<ProductsStart> {
  let settings = await readGenerationSettings(db)
  return transact(db, async (trx): Promise<ProductsStart> => {
    let { userId, productIds, languages } = wish
    let known = await findStarted(trx, wish)
    if (known.length > 0) return { outcome: 'jobs', ids: known, isNew: false }
    let plan = await planLanguages(trx, userId, productIds, languages)
    if (!plan) return { outcome: 'not-found' }
    if (plan.texts !== wish.credits || plan.texts === 0 || plan.texts > MOST_TEXTS)
      return { outcome: 'changed' }
    let refusal = await findRefusal(trx, userId, settings, plan.texts)
    if (refusal) return { outcome: refusal }
    let ids: string[] = []
    for (let { id, missing } of plan.products) {
      let product = await findProduct(trx, userId, id)
      if (!product) return { outcome: 'not-found' }
      for (let language of missing) ids.push(await payText(trx, wish, settings, product, language))
    }
    return { outcome: 'jobs', ids, isNew: true }
  })
}

/** The jobs that the same form has started before. */
async function findStarted(trx: Trx, wish: ProductsWish): Promise<string[]> {
  let keys = wish.productIds.flatMap((id) => wish.languages.map((language) => keyFor(wish, id, language)))
  if (keys.length === 0) return []
  let rows = await trx
    .selectFrom('generation_jobs')
    .select('id')
    .where('user_id', '=', wish.userId)
    .where('idempotency_key', 'in', keys)
    .execute()
  return rows.map(({ id }) => id)
}
