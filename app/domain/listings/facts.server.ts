import { type Db, type Trx, transact } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'
import { markChecksDue, recountProduct } from './open-checks.server.ts'
import { findFact } from './parts.ts'
import { findProduct, type Product } from './products.server.ts'

export interface FactsChange {
  userId: string
  productId: string
  /** One line each. */
  facts: string[]
  /** The version that was edited. */
  base: number
}

export type FactsSaved =
  | { outcome: 'saved'; version: number }
  | { outcome: 'unchanged' | 'not-found' }
  /** Somebody has changed them meanwhile: what they are now. */
  | { outcome: 'conflict'; facts: string[]; version: number }

/**
 * Saves a product's facts as a new version. Where a fact was changed or taken away, the listings made with it are out of
 * date; facts that were only added leave them as they are.
 */
export async function changeFacts(
  db: Db,
  { userId, productId, facts, base }: FactsChange,
): Promise<FactsSaved> {
  const saved = await transact(db, async (trx): Promise<FactsSaved> => {
    const product = await findProduct(trx, userId, productId)
    if (!product) return { outcome: 'not-found' }
    if (sameFacts(product.facts, facts)) return { outcome: 'unchanged' }
    if (product.factsVersion !== base)
      return { outcome: 'conflict', facts: product.facts, version: product.factsVersion }
    return { outcome: 'saved', version: await writeFacts(trx, product, facts) }
  })
  if (saved.outcome === 'saved') await recountProduct(db, productId)
  return saved
}

/** Stores a new version, in the caller's transaction. Makes the checks of the product's listings due. */
export async function writeFacts(trx: Trx, product: Product, facts: string[]): Promise<number> {
  const version = product.factsVersion + 1
  const now = isoTime()
  await trx
    .insertInto('product_facts')
    .values({ product_id: product.id, version, facts: JSON.stringify(facts), created_at: now })
    .execute()
  await trx
    .updateTable('products')
    .set({ facts_version: version, updated_at: now })
    .where('id', '=', product.id)
    .execute()
  const onlyAdded = product.facts.every((fact) => findFact(facts, fact) > 0)
  if (onlyAdded) {
    await trx
      .updateTable('listings')
      .set({ facts_version: version })
      .where('product_id', '=', product.id)
      .where('facts_version', '=', product.factsVersion)
      .execute()
  }
  await markChecksDue(trx, product.id)
  return version
}

function sameFacts(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((fact, index) => fact === other[index])
}
