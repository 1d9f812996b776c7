import type { Db, Trx } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'

/** What adding languages to products would write. */
export interface LanguagePlan {
  /** In the order of their names. `there`: chosen languages that it has, or that are being written; `running`: these. */
  products: { id: string; name: string; missing: string[]; there: string[]; running: string[] }[]
  /** One credit each. */
  texts: number
}

/** Undefined where one of the products is not the user's own. */
export async function planLanguages(
  db: Db | Trx,
  userId: string,
  productIds: string[],
  languages: string[],
): Promise<LanguagePlan | undefined> {
  if (productIds.length === 0) return { products: [], texts: 0 }
  const products = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', productIds)
    .where(withoutIndex('user_id'), '=', userId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  if (products.length < new Set(productIds).size) return undefined
  const [written, running] = await Promise.all([
    db
      .selectFrom('listings')
      .select(['product_id', 'language'])
      .where('product_id', 'in', productIds)
      .execute(),
    db
      .selectFrom('generation_jobs')
      .select(['product_id', 'language'])
      .where('product_id', 'in', productIds)
      .where('kind', '=', 'listing')
      .where('status', '=', 'running')
      .execute(),
  ])
  const namesOf = (rows: { product_id: string | null; language: string }[]) =>
    new Set(rows.map(({ product_id, language }) => `${product_id} ${language}`))
  const has = namesOf([...written, ...running])
  const runs = namesOf(running)
  const planned = products.map(({ id, name }) => ({
    id,
    name,
    missing: languages.filter((language) => !has.has(`${id} ${language}`)),
    there: languages.filter((language) => has.has(`${id} ${language}`)),
    running: languages.filter((language) => runs.has(`${id} ${language}`)),
  }))
  return { products: planned, texts: planned.reduce((sum, { missing }) => sum + missing.length, 0) }
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
