import { z } from 'zod'
import { brandDraft } from '#app/domain/brands/brand-draft.ts'
import { brandRules } from '#app/domain/brands/brand-rules.ts'
import {
  addBrand,
  type Brand,
  changeBrand,
  deleteBrand,
  findBrand,
  listBrands,
  MOST_BRANDS,
  makeDefaultBrand,
} from '#app/domain/brands/brands.server.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { created, done, doneSchema, envelope, found, time } from './shapes.server.ts'
import * as words from './words/products.ts'

const shared = { access: 'user' as const, tag: 'brands' as const }
const TOO_MANY = words.accountCanHaveBrandsAtMost(MOST_BRANDS)

const draft = brandDraft.extend({ rules: brandRules.prefault({}) })

const brandOut = z.strictObject({
  _id: z.string(),
  name: z.string(),
  isDefault: z.boolean().describe(words.appliesToProductsWithoutBrand),
  rules: brandRules,
  createdAt: time,
  updatedAt: time,
})

export const brands = [
  operation('GET api/brands', {
    ...shared,
    summary: words.yourBrands,
    failure: words.failedToLoadData,
    answer: envelope(z.array(brandOut)),
    async run(call) {
      return found((await listBrands(call.services.db, userOf(call).id)).map(outOfBrand))
    },
  }),
  operation('POST api/brands', {
    ...shared,
    summary: words.addsABrand,
    detail: words.firstOneIsDefault,
    failure: words.brandWasNotAdded,
    body: draft,
    answer: envelope(brandOut),
    status: [201],
    refusals: [404, 409],
    async run(call) {
      let { db } = call.services
      let { id: userId } = userOf(call)
      let added = await addBrand(db, userId, call.body)
      if (added.outcome !== 'added')
        return refuse(409, added.outcome === 'taken' ? words.youAlreadyHaveBrandWithThisName : TOO_MANY)
      let brand = await findBrand(db, userId, added.id)
      return brand ? created(outOfBrand(brand), words.theBrandWasAdded) : refuse(404, words.unknownBrand)
    },
  }),
  operation('GET api/brands/:brandId', {
    ...shared,
    summary: words.oneBrand,
    failure: words.failedToLoadData,
    answer: envelope(brandOut),
    refusals: [404],
    run: (call) => replyOf(call, 'OK'),
  }),
  operation('PUT api/brands/:brandId', {
    ...shared,
    summary: words.changesABrand,
    detail: words.rulesThatAreNotSentAsk,
    failure: words.brandWasNotChanged,
    body: draft.extend({ isDefault: z.boolean().default(false) }),
    answer: envelope(brandOut),
    refusals: [404, 409],
    async run(call) {
      let { db } = call.services
      let { id: userId } = userOf(call)
      let { isDefault, ...brand } = call.body
      let { outcome } = await changeBrand(db, userId, brandOf(call), brand)
      if (outcome === 'not-found') return refuse(404, words.unknownBrand)
      if (outcome !== 'changed') return refuse(409, words.youAlreadyHaveBrandWithThisName)
      if (isDefault) await makeDefaultBrand(db, userId, brandOf(call))
      return replyOf(call, words.theBrandWasChanged)
    },
  }),
  operation('DELETE api/brands/:brandId', {
    ...shared,
    summary: words.deletesABrand,
    detail: words.itsProductsGetDefaultOne,
    failure: words.brandWasNotDeleted,
    answer: doneSchema,
    refusals: [404],
    async run(call) {
      let deleted = await deleteBrand(call.services.db, userOf(call).id, brandOf(call))
      return deleted === 'deleted' ? done(words.theBrandWasDeleted) : refuse(404, words.unknownBrand)
    },
  }),
]

function brandOf({ params }: Call): string {
  return params.brandId ?? ''
}

function outOfBrand({ id, ...brand }: Brand): z.infer<typeof brandOut> {
  return { _id: id, ...brand }
}

async function replyOf(call: Call, message: string) {
  let brand = await findBrand(call.services.db, userOf(call).id, brandOf(call))
  return brand ? found(outOfBrand(brand), message) : refuse(404, words.unknownBrand)
}
