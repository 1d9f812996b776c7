import type { Trx } from '#db/client.server.ts'
import { findBrand, findDefaultRules } from '../listings/brands/brands.server.ts'
import type { Product } from '../listings/products.server.ts'
import { keyOf, type NewJob, payJob } from './jobs/insert-job.server.ts'
import type { GenerationSettings } from './settings/settings.server.ts'

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
  const idempotencyKey = keyFor(form, product.id, language)
  const text = await textJob(trx, form.userId, { settings, product, language })
  const id = await payJob(trx, { ...text, idempotencyKey })
  if (id === undefined) throw new Error('A credit is missing')
  return id
}

/** What is told of a product to have it written. */
export type WrittenProduct = Pick<Product, 'id' | 'name' | 'facts' | 'keywords' | 'factsVersion' | 'brandId'>

interface WantedText {
  settings: GenerationSettings
  product: WrittenProduct
  language: string
  /** Whose rules hold; otherwise the product's brand, or the default one. */
  brandId?: string
}

/** The job that writes a product in a language by the rules of its brand. */
export async function textJob(
  trx: Trx,
  userId: string,
  { settings, product, language, brandId = product.brandId ?? undefined }: WantedText,
): Promise<Omit<NewJob, 'idempotencyKey'>> {
  const named = brandId === undefined ? undefined : await findBrand(trx, userId, brandId)
  return {
    userId,
    kind: 'listing',
    model: settings.model,
    productName: product.name,
    productDetails: product.facts.join('\n'),
    keywords: product.keywords,
    language,
    brandRules: named?.rules ?? (await findDefaultRules(trx, userId)),
    product: { id: product.id, factsVersion: product.factsVersion },
  }
}
