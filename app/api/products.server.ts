import { z } from 'zod'
import { changeFacts } from '#app/domain/listings/facts.server.ts'
import { productName } from '#app/domain/listings/facts-draft.ts'
import { addProduct, archiveProduct } from '#app/domain/listings/manage-products.server.ts'
import { productKeys } from '#app/domain/listings/product-draft.ts'
import { listProducts } from '#app/domain/listings/product-list.server.ts'
import { changeProduct, findProduct } from '#app/domain/listings/products.server.ts'
import { idFromKey } from './idempotency.server.ts'
import { listReply, pageOf } from './lists.server.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { outOfProduct, productOut, productSummary, summaryOfProduct } from './product-out.server.ts'
import { archiving, created, envelope, facts, found, idText, listQuery } from './shapes.server.ts'
import * as words from './words/products.ts'

const shared = { access: 'user' as const, tag: 'products' as const }

export const products = [
  operation('GET api/products', {
    ...shared,
    summary: words.yourProductsNewestFirst,
    failure: words.failedToLoadData,
    query: listQuery.omit({ userEmail: true }),
    answer: z.array(productSummary),
    async run(call) {
      let page = await listProducts(call.services.db, userOf(call).id, pageOf(call.query), call.query.limit)
      return listReply(call, page, summaryOfProduct)
    },
  }),
  operation('POST api/products', {
    ...shared,
    summary: words.addsProductWithoutListing,
    detail: words.addProductDetail,
    failure: words.productWasNotAdded,
    idempotent: true,
    body: productKeys.extend({ name: productName, facts, brandId: idText.optional() }),
    answer: envelope(productOut),
    status: [200, 201],
    refusals: [400, 404],
    async run(call) {
      let { db } = call.services
      let { id: userId } = userOf(call)
      let added = await addProduct(db, { ...call.body, id: idFromKey(call), userId })
      if (added.outcome === 'no-brand') return refuse(404, words.unknownBrand)
      let product = await findProduct(db, userId, idFromKey(call))
      if (!product) return refuse(404, words.unknownProduct)
      return created(outOfProduct(product), words.theProductWasAdded, added.isNew)
    },
  }),
  operation('GET api/products/:productId', {
    ...shared,
    summary: words.oneProductWithItsFacts,
    failure: words.failedToLoadData,
    answer: envelope(productOut),
    refusals: [404],
    run: (call) => replyOf(call, 'OK'),
  }),
  operation('PATCH api/products/:productId', {
    ...shared,
    summary: words.changesAProductsName,
    detail: words.whatIsNotSentStaysAKey,
    failure: words.productWasNotChanged,
    body: productKeys.extend({ name: productName.optional(), brandId: idText.nullable().optional() }),
    answer: envelope(productOut),
    refusals: [404],
    async run(call) {
      let changed = await changeProduct(call.services.db, userOf(call).id, productOf(call), call.body)
      if (changed === 'no-brand') return refuse(404, words.unknownBrand)
      return changed === 'not-found'
        ? refuse(404, words.unknownProduct)
        : replyOf(call, words.theProductWasChanged)
    },
  }),
  operation('PUT api/products/:productId/facts', {
    ...shared,
    summary: words.changesAProductsFacts,
    detail: words.sendAllFacts,
    failure: words.factsWereNotChanged,
    body: z.object({ facts, base: z.int().min(1) }),
    answer: envelope(productOut),
    refusals: [404, 409],
    async run(call) {
      let change = { userId: userOf(call).id, productId: productOf(call), ...call.body }
      let saved = await changeFacts(call.services.db, change)
      switch (saved.outcome) {
        case 'not-found':
          return refuse(404, words.unknownProduct)
        case 'conflict': {
          let current = { facts: saved.facts, factsVersion: saved.version }
          return refuse(409, words.factsHaveChanged, { current })
        }
        case 'saved':
        case 'unchanged':
          return replyOf(call, words.theFactsWereChanged)
      }
    },
  }),
  operation('PUT api/products/:productId/archive', {
    ...shared,
    summary: words.archivesProduct,
    failure: words.productWasNotChanged,
    body: archiving,
    answer: envelope(productOut),
    refusals: [404],
    async run(call) {
      let { archived } = call.body
      let done = await archiveProduct(call.services.db, userOf(call).id, productOf(call), archived)
      if (done === 'not-found') return refuse(404, words.unknownProduct)
      return replyOf(call, archived ? words.theProductWasArchived : words.productRestored)
    },
  }),
]

function productOf({ params }: Call): string {
  return params.productId ?? ''
}

async function replyOf(call: Call, message: string) {
  let product = await findProduct(call.services.db, userOf(call).id, productOf(call))
  return product ? found(outOfProduct(product), message) : refuse(404, words.unknownProduct)
}
