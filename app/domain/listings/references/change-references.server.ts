import { type Db, transact } from '#db/client.server.ts'
import type { ReferenceKind } from '#db/schema.ts'
import { isoTime } from '../../base/time.ts'
import { withoutManufacturer } from '../brands/manufacturer.ts'
import { recountProduct } from '../open-checks.server.ts'
import { findProduct } from '../products.server.ts'
import { type FactsTaken, takeFacts } from '../take-facts.server.ts'
import { passagesOf } from './passages.ts'
import { LONGEST_REFERENCE, MOST_REFERENCES, type ReferenceRef } from './reference.ts'
import { findReference, listReferences } from './references.server.ts'

export interface NewReference {
  /** The caller's: the same one again adds nothing. */
  id: string
  userId: string
  productId: string
  kind: ReferenceKind
  name: string
  text: string
}

export type ReferenceAdded =
  | { outcome: 'added'; isNew: boolean }
  /** 'full': the product has as many as it may. 'empty': the text says nothing. */
  | { outcome: 'not-found' | 'full' | 'empty' | 'too-long' }

/** Adds a text to the user's own product, from which facts can be read; without what an export appended about the manufacturer. */
export async function addReference(db: Db, reference: NewReference): Promise<ReferenceAdded> {
  const { id, userId, productId, kind, name, text } = reference
  if (text.length > LONGEST_REFERENCE) return { outcome: 'too-long' }
  const passages = passagesOf(withoutManufacturer(text))
  if (passages.length === 0) return { outcome: 'empty' }
  return transact(db, async (trx): Promise<ReferenceAdded> => {
    if (!(await findProduct(trx, userId, productId))) return { outcome: 'not-found' }
    const others = await listReferences(trx, userId, productId)
    if (others.some((other) => other.id === id)) return { outcome: 'added', isNew: false }
    if (others.length >= MOST_REFERENCES) return { outcome: 'full' }
    await trx
      .insertInto('product_references')
      .values({
        id,
        user_id: userId,
        product_id: productId,
        kind,
        name,
        passages: JSON.stringify(passages),
        offered_facts: null,
        read_job_id: null,
        created_at: isoTime(),
      })
      .execute()
    return { outcome: 'added', isNew: true }
  })
}

/** Removes the user's own reference; the facts that were read in it stay. */
export function removeReference(
  db: Db,
  { userId, productId, referenceId }: ReferenceRef,
): Promise<'done' | 'not-found'> {
  return transact(db, async (trx) => {
    const own = await trx
      .selectFrom('product_references')
      .select('id')
      .where('id', '=', referenceId)
      .where('product_id', '=', productId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!own) return 'not-found'
    await trx.deleteFrom('fact_passages').where('reference_id', '=', referenceId).execute()
    await trx.deleteFrom('product_references').where('id', '=', referenceId).execute()
    return 'done'
  })
}

/**
 * Adds those of the facts read in a reference that its user ticked to the product's, and keeps which passage each was
 * read from; the others stay on offer.
 */
export async function takeReferenceFacts(db: Db, ref: ReferenceRef, ticked: string[]): Promise<FactsTaken> {
  const taken = await transact(db, async (trx): Promise<FactsTaken> => {
    const reference = await findReference(trx, ref)
    if (!reference) return { outcome: 'not-found' }
    const offered = reference.offered ?? []
    const taken = await takeFacts(
      trx,
      ref,
      offered.map(({ text }) => text),
      ticked,
    )
    if (taken.outcome !== 'taken') return taken
    const chosen = offered.filter(({ text }) => ticked.includes(text))
    const left = offered.filter((fact) => !chosen.includes(fact))
    await trx
      .updateTable('product_references')
      .set({ offered_facts: left.length > 0 ? JSON.stringify(left) : null })
      .where('id', '=', reference.id)
      .execute()
    for (const { text, passage } of chosen)
      await trx
        .insertInto('fact_passages')
        .values({ product_id: ref.productId, fact: text, reference_id: reference.id, passage })
        .onConflict((conflict) => conflict.columns(['product_id', 'fact']).doNothing())
        .execute()
    return taken
  })
  if (taken.outcome === 'taken') await recountProduct(db, ref.productId)
  return taken
}

/** Takes what was read in the user's own reference from the page. */
export async function dismissReferenceFacts(db: Db, ref: ReferenceRef): Promise<'done' | 'not-found'> {
  const changed = await db
    .updateTable('product_references')
    .set({ offered_facts: null })
    .where('id', '=', ref.referenceId)
    .where('product_id', '=', ref.productId)
    .where('user_id', '=', ref.userId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n ? 'done' : 'not-found'
}
