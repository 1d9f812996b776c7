import type { Db, Trx } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'

/** What adding languages to a product would write: what is missing, one credit each. */
export interface LanguagePlan {
  name: string
  missing: string[]
  /** Chosen languages that it has, or that are being written; `running`: these. */
  there: string[]
  running: string[]
}

/** Undefined where the product is not the user's own. */
export async function planLanguages(
  db: Db | Trx,
  userId: string,
  productId: string,
  languages: string[],
): Promise<LanguagePlan | undefined> {
  const product = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .where(withoutIndex('user_id'), '=', userId)
    .executeTakeFirst()
  if (!product) return undefined
  const [written, running] = await Promise.all([
    db.selectFrom('listings').select('language').where('product_id', '=', productId).execute(),
    db
      .selectFrom('generation_jobs')
      .select('language')
      .where('product_id', '=', productId)
      .where('kind', '=', 'listing')
      .where('status', '=', 'running')
      .execute(),
  ])
  const runs = new Set(running.map(({ language }) => language))
  const has = new Set([...written.map(({ language }) => language), ...runs])
  return {
    name: product.name,
    missing: languages.filter((language) => !has.has(language)),
    there: languages.filter((language) => has.has(language)),
    running: languages.filter((language) => runs.has(language)),
  }
}

/** The products of listings; undefined where one of the listings is not the user's own. */
export async function findProductsOf(
  db: Db,
  userId: string,
  listingIds: string[],
): Promise<string[] | undefined> {
  if (listingIds.length === 0) return []
  const rows = await db
    .selectFrom('listings')
    .select('product_id')
    .where('id', 'in', listingIds)
    .where(withoutIndex('user_id'), '=', userId)
    .execute()
  return rows.length < new Set(listingIds).size ? undefined : [...new Set(rows.map((row) => row.product_id))]
}
