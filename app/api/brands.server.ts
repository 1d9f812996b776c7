import { z } from 'zod'
import { brandDraft } from '#app/domain/listings/brands/brand-draft.ts'
import { brandRules } from '#app/domain/listings/brands/brand-rules.ts'
import {
  addBrand,
  type Brand,
  changeBrand,
  deleteBrand,
  findBrand,
  listBrands,
  MOST_BRANDS,
  makeDefaultBrand,
} from '#app/domain/listings/brands/brands.server.ts'
import { manufacturerDraft } from '#app/domain/listings/brands/manufacturer-draft.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { created, done, doneSchema, envelope, found, time } from './shapes.server.ts'

export const UNKNOWN_BRAND = 'We could not find this brand in your account.'

const shared = { access: 'user' as const, tag: 'brands' as const }
const TOO_MANY = `An account can have at most ${MOST_BRANDS} brands.`

const draft = brandDraft.extend({ rules: brandRules.prefault({}) })

const brandOut = z.strictObject({
  _id: z.string(),
  name: z.string(),
  isDefault: z.boolean().describe('Whether it applies to products without a brand of their own'),
  rules: brandRules,
  manufacturer: manufacturerDraft.nullable(),
  createdAt: time,
  updatedAt: time,
})

export const brands = [
  operation('GET api/brands', {
    ...shared,
    summary: 'Your brands, starting with the default',
    failure: 'Failed to load data',
    answer: envelope(z.array(brandOut)),
    async run(call) {
      return found((await listBrands(call.services.db, userOf(call).id)).map(outOfBrand))
    },
  }),
  operation('POST api/brands', {
    ...shared,
    summary: 'Adds a brand: rules for how listings should sound',
    detail:
      'The first one becomes the default. Names are unique regardless of case: an existing name is refused with 409.',
    failure: 'The brand was not added',
    body: draft,
    answer: envelope(brandOut),
    status: [201],
    refusals: [404, 409],
    async run(call) {
      const { db } = call.services
      const { id: userId } = userOf(call)
      const added = await addBrand(db, userId, call.body)
      if (added.outcome !== 'added')
        return refuse(409, added.outcome === 'taken' ? 'You already have a brand with this name.' : TOO_MANY)
      const brand = await findBrand(db, userId, added.id)
      return brand ? created(outOfBrand(brand), 'The brand was added') : refuse(404, UNKNOWN_BRAND)
    },
  }),
  operation('GET api/brands/:brandId', {
    ...shared,
    summary: 'One brand',
    failure: 'Failed to load data',
    answer: envelope(brandOut),
    refusals: [404],
    run: (call) => replyOf(call, 'OK'),
  }),
  operation('PUT api/brands/:brandId', {
    ...shared,
    summary: 'Changes a brand',
    detail:
      'Rules that are not sent are removed; a manufacturer that is not sent stays, and null removes it. isDefault true makes it the default brand; there is always one, so false changes nothing.',
    failure: 'The brand was not changed',
    body: draft.extend({ isDefault: z.boolean().default(false) }),
    answer: envelope(brandOut),
    refusals: [404, 409],
    async run(call) {
      const { db } = call.services
      const { id: userId } = userOf(call)
      const { isDefault, ...brand } = call.body
      const { outcome } = await changeBrand(db, userId, brandOf(call), brand)
      if (outcome === 'not-found') return refuse(404, UNKNOWN_BRAND)
      if (outcome !== 'changed') return refuse(409, 'You already have a brand with this name.')
      if (isDefault) await makeDefaultBrand(db, userId, brandOf(call))
      return replyOf(call, 'The brand was changed')
    },
  }),
  operation('DELETE api/brands/:brandId', {
    ...shared,
    summary: 'Deletes a brand',
    detail:
      'Its products switch to the default brand. If the default brand is deleted, the oldest remaining one becomes the default.',
    failure: 'The brand was not deleted',
    answer: doneSchema,
    refusals: [404],
    async run(call) {
      const deleted = await deleteBrand(call.services.db, userOf(call).id, brandOf(call))
      return deleted === 'deleted' ? done('The brand was deleted') : refuse(404, UNKNOWN_BRAND)
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
  const brand = await findBrand(call.services.db, userOf(call).id, brandOf(call))
  return brand ? found(outOfBrand(brand), message) : refuse(404, UNKNOWN_BRAND)
}
