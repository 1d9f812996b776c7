import { z } from 'zod'
import { changeFacts } from '#app/domain/listings/facts.server.ts'
import { productName } from '#app/domain/listings/facts-draft.ts'
import { keywordList } from '#app/domain/listings/keywords.ts'
import { addProduct, archiveProduct } from '#app/domain/listings/manage-products.server.ts'
import { productKeys } from '#app/domain/listings/product-draft.ts'
import { listProducts } from '#app/domain/listings/product-list.server.ts'
import { changeProduct, findProduct } from '#app/domain/listings/products.server.ts'
import { unknownProduct } from '../messages/listings.ts'
import { UNKNOWN_BRAND } from './brands.server.ts'
import { idFromKey } from './idempotency.server.ts'
import { listReply, pageOf } from './lists.server.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { outOfProduct, productOut, productSummary, summaryOfProduct } from './product-out.server.ts'
import { archiving, created, envelope, facts, found, idText, listQuery } from './shapes.server.ts'

const shared = { access: 'user' as const, tag: 'products' as const }

export const products = [
  operation('GET api/products', {
    ...shared,
    summary: 'Your products, newest first, including archived ones',
    failure: 'Failed to load data',
    query: listQuery.omit({ userEmail: true }),
    answer: z.array(productSummary),
    async run(call) {
      const page = await listProducts(call.services.db, userOf(call).id, pageOf(call.query), call.query.limit)
      return listReply(call, page, summaryOfProduct)
    },
  }),
  operation('POST api/products', {
    ...shared,
    summary: 'Adds a product without a listing',
    detail:
      'Uses no credits. To have a listing written, use POST /api/products/{productId}/listings. With an Idempotency-Key, repeating the request returns the same product.',
    failure: 'The product was not added',
    idempotent: true,
    body: productKeys.extend({
      name: productName,
      facts,
      keywords: keywordList.optional(),
      brandId: idText.optional(),
    }),
    answer: envelope(productOut),
    status: [200, 201],
    refusals: [400, 404],
    async run(call) {
      const { db } = call.services
      const { id: userId } = userOf(call)
      const added = await addProduct(db, { ...call.body, id: idFromKey(call), userId })
      if (added.outcome === 'no-brand') return refuse(404, UNKNOWN_BRAND)
      const product = await findProduct(db, userId, idFromKey(call))
      if (!product) return refuse(404, unknownProduct())
      return created(outOfProduct(product), 'The product was added', added.isNew)
    },
  }),
  operation('GET api/products/:productId', {
    ...shared,
    summary: 'One product with its facts, and its listings in the order they were created',
    failure: 'Failed to load data',
    answer: envelope(productOut),
    refusals: [404],
    run: (call) => replyOf(call, 'OK'),
  }),
  operation('PATCH api/products/:productId', {
    ...shared,
    summary: 'Changes a product’s name, keywords, keys in other systems, or brand',
    detail:
      'Fields that are not sent stay the same. A key that is null or empty is removed; brandId null is the default brand.',
    failure: 'The product was not changed',
    body: productKeys.extend({
      name: productName.optional(),
      keywords: keywordList.optional(),
      brandId: idText.nullable().optional(),
    }),
    answer: envelope(productOut),
    refusals: [404],
    async run(call) {
      const changed = await changeProduct(call.services.db, userOf(call).id, productOf(call), call.body)
      if (changed === 'no-brand') return refuse(404, UNKNOWN_BRAND)
      return changed === 'not-found'
        ? refuse(404, unknownProduct())
        : replyOf(call, 'The product was changed')
    },
  }),
  operation('PUT api/products/:productId/facts', {
    ...shared,
    summary: 'Changes a product’s facts',
    detail:
      'Send all facts, one line each. `base` is the factsVersion that was edited: if there is a newer one, the response is 409 with it as `current`. Listings based on a fact that has been removed are marked as out of date.',
    failure: 'The facts were not changed',
    body: z.object({ facts, base: z.int().min(1) }),
    answer: envelope(productOut),
    refusals: [404, 409],
    async run(call) {
      const change = { userId: userOf(call).id, productId: productOf(call), ...call.body }
      const saved = await changeFacts(call.services.db, change)
      switch (saved.outcome) {
        case 'not-found':
          return refuse(404, unknownProduct())
        case 'conflict': {
          const current = { facts: saved.facts, factsVersion: saved.version }
          return refuse(409, 'The facts have changed in the meantime.', { current })
        }
        case 'saved':
        case 'unchanged':
          return replyOf(call, 'The facts were changed')
      }
    },
  }),
  operation('PUT api/products/:productId/archive', {
    ...shared,
    summary: 'Archives a product with its listings, or restores it',
    failure: 'The product was not changed',
    body: archiving,
    answer: envelope(productOut),
    refusals: [404],
    async run(call) {
      const { archived } = call.body
      const done = await archiveProduct(call.services.db, userOf(call).id, productOf(call), archived)
      if (done === 'not-found') return refuse(404, unknownProduct())
      return replyOf(call, archived ? 'The product was archived' : 'The product was restored')
    },
  }),
]

function productOf({ params }: Call): string {
  return params.productId ?? ''
}

async function replyOf(call: Call, message: string) {
  const product = await findProduct(call.services.db, userOf(call).id, productOf(call))
  return product ? found(outOfProduct(product), message) : refuse(404, unknownProduct())
}
