import type { Trx } from '#db/client.server.ts'
import { findBrand, findDefaultRules } from '../brands/brands.server.ts'
import { keyOf, payJob } from '../generation/jobs/insert-job.server.ts'
import type { GenerationSettings } from '../generation/settings/settings.server.ts'
import type { Product } from './products.server.ts'

interface PostedForm {
  userId: string
  idempotencyKey: string
}

/** Under which a form's job for one product and language is known. */
export function keyFor({ idempotencyKey }: PostedForm, productId: string, language: string): string {
  return keyOf(['language', idempotencyKey, productId, language])
}

/** Adds the job of a listing where the balance is known to be enough, in this transaction. */
export async function payText(
  trx: Trx,
  form: PostedForm,
  settings: GenerationSettings,
  product: Product,
  language: string,
): Promise<string> {
  let { userId } = form
  let named = product.brandId === null ? undefined : await findBrand(trx, userId, product.brandId)
  let id = await payJob(trx, {
    userId,
    idempotencyKey: keyFor(form, product.id, language),
    kind: 'listing',
    model: settings.model,
    productName: product.name,
    productDetails: product.facts.join('\n'),
    language,
    brandRules: named?.rules ?? (await findDefaultRules(trx, userId)),
    product: { id: product.id, factsVersion: product.factsVersion },
  })
  if (id === undefined) throw new Error('A credit is missing')
  return id
}
