import type { Trx } from '#db/client.server.ts'
import { writeFacts } from './facts.server.ts'
import { factsDraft } from './facts-draft.ts'
import { findFact } from './parts.ts'
import { findProduct } from './products.server.ts'

export type FactsTaken =
  /** `from`: the number of the first new one; `added` is 0 where all of them were facts already. */
  | { outcome: 'taken'; added: number; from: number }
  /** 'none': nothing was ticked. 'changed': what was ticked is not offered any more. */
  | { outcome: 'not-found' | 'none' | 'changed' }
  | { outcome: 'too-long'; message: string }

/**
 * Adds those of the offered facts that its user ticked to the product's own, in the caller's transaction, after which
 * `recountProduct` is due.
 */
export async function takeFacts(
  trx: Trx,
  { userId, productId }: { userId: string; productId: string },
  offered: readonly string[],
  ticked: readonly string[],
): Promise<FactsTaken> {
  const product = await findProduct(trx, userId, productId)
  if (!product) return { outcome: 'not-found' }
  if (ticked.length === 0) return { outcome: 'none' }
  const { facts } = product
  const isFact = (text: string) => findFact(facts, text) > 0
  if (ticked.some((text) => !offered.includes(text) && !isFact(text))) return { outcome: 'changed' }
  const added = [...new Set(ticked)].filter((text) => !isFact(text))
  const draft = factsDraft.safeParse([...facts, ...added].join('\n'))
  if (!draft.success)
    return { outcome: 'too-long', message: draft.error.issues.map(({ message }) => message).join(' ') }
  if (added.length > 0) await writeFacts(trx, product, [...facts, ...added])
  return { outcome: 'taken', added: added.length, from: facts.length + 1 }
}
