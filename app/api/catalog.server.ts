import { z } from 'zod'
import { findItem, type Item } from '#app/domain/catalog/items.server.ts'
import { packageDraft } from '#app/domain/catalog/package-draft.ts'
import { POINT_NAMES } from '#app/domain/catalog/package-facts.ts'
import {
  findPackage,
  findVersionedPackage,
  listPackages,
  type Package,
} from '#app/domain/catalog/packages.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { addPackage, editPackage } from '#app/domain/catalog/write-packages.server.ts'
import type { Db } from '#db/client.server.ts'
import { idFromKey } from './idempotency.server.ts'
import { operation, refuse, userOf } from './operation.server.ts'
import { amount, created, envelope, found, toAmount, wholeNumber } from './shapes.server.ts'

const UNKNOWN_PACKAGE = 'This package does not exist or is no longer offered.'

const point = z.string()

const packageOut = z.strictObject({
  _id: z.string(),
  packageName: z.string(),
  price: amount,
  currency: z.string(),
  credit: z.number().int(),
  validity: z.number().int().describe('Days'),
  ...(Object.fromEntries(POINT_NAMES.map((name) => [name, point])) as Record<
    (typeof POINT_NAMES)[number],
    typeof point
  >),
})

function toOut(one: Package, currency: string): z.infer<typeof packageOut> {
  const points = POINT_NAMES.map((name, index) => [name, one.points[index] ?? ''])
  return {
    _id: one.id,
    packageName: one.packageName,
    price: toAmount(one.priceMinor),
    currency,
    credit: one.credit,
    validity: one.validityDays,
    ...(Object.fromEntries(points) as Record<(typeof POINT_NAMES)[number], string>),
  }
}

const price = z
  .union([z.number(), z.string()])
  .transform(String)
  .describe('Such as 9.99, as a number or text')

const packageIn = packageDraft.extend({
  price: price.pipe(packageDraft.shape.price),
  credit: wholeNumber(0, 1_000_000),
  validity: wholeNumber(1, 36_500).default(30),
})

export const catalog = [
  operation('GET packages', {
    access: 'anybody',
    tag: 'catalog',
    summary: 'The packages for sale',
    failure: 'Failed to fetch packages',
    answer: z.array(packageOut),
    async run({ services: { db } }) {
      const [packages, currency] = await Promise.all([listPackages(db), readCurrency(db)])
      return { status: 200, body: packages.map((one) => toOut(one, currency)) }
    },
  }),
  operation('GET package/:packageId', {
    access: 'anybody',
    tag: 'catalog',
    summary: 'One package',
    failure: 'Failed to fetch package',
    answer: packageOut,
    refusals: [404],
    async run({ services: { db }, params }) {
      const one = await findPackage(db, params.packageId ?? '')
      if (!one) return refuse(404, UNKNOWN_PACKAGE)
      return { status: 200, body: toOut(one, await readCurrency(db)) }
    },
  }),
  operation('POST add-package', {
    access: 'admin',
    tag: 'catalog',
    summary: 'Adds a package',
    failure: 'Failed to add package',
    idempotent: true,
    body: packageIn,
    answer: envelope(packageOut),
    status: [201],
    refusals: [409],
    async run(call) {
      const { db } = call.services
      const id = idFromKey(call)
      const outcome = await addPackage(db, { id, draft: call.body, actorId: userOf(call).id })
      if (outcome === 'limit') return refuse(409, 'Maximum 3 packages allowed')
      if (outcome === 'second-free') return refuse(409, 'There is already a free package.')
      const one = await findPackage(db, id)
      if (!one) return refuse(409, UNKNOWN_PACKAGE)
      return created(toOut(one, await readCurrency(db)), 'Package added successfully!')
    },
  }),
  operation('PUT edit-package/:packageId', {
    access: 'admin',
    tag: 'catalog',
    summary: 'Changes a package',
    detail: 'Send all of its fields. Existing orders are not changed.',
    failure: 'Failed to update package',
    body: packageIn,
    answer: envelope(packageOut),
    refusals: [404, 409],
    async run(call) {
      const { db } = call.services
      const id = call.params.packageId ?? ''
      const before = await findVersionedPackage(db, id)
      if (!before) return refuse(404, UNKNOWN_PACKAGE)
      const change = { id, version: before.version, draft: call.body, actorId: userOf(call).id }
      const outcome = await editPackage(db, change)
      if (outcome === 'unknown') return refuse(404, UNKNOWN_PACKAGE)
      if (outcome === 'conflict') return refuse(409, 'Someone else has changed this in the meantime.')
      if (outcome === 'second-free') return refuse(409, 'There is already a free package.')
      const after = (await findPackage(db, id)) ?? before.found
      return found(toOut(after, await readCurrency(db)), 'Package updated successfully!')
    },
  }),
  operation('GET item/:itemId', {
    access: 'anybody',
    tag: 'catalog',
    summary: 'One digital item',
    failure: 'Failed to fetch item',
    answer: envelope(
      z.strictObject({
        _id: z.string(),
        itemName: z.string(),
        slug: z.string(),
        price: amount,
        currency: z.string(),
        description: z.string(),
        imageUrl: z.string().nullable(),
      }),
    ),
    refusals: [404],
    async run({ services: { db }, params }) {
      const item = await findItem(db, params.itemId ?? '')
      if (!item?.offered) return refuse(404, 'This item is not available.')
      return found(itemOut(item, await readCurrency(db)))
    },
  }),
]

function itemOut({ id, itemName, slug, priceMinor, description, imageUrl }: Item, currency: string) {
  return { _id: id, itemName, slug, price: toAmount(priceMinor), currency, description, imageUrl }
}

async function readCurrency(db: Db): Promise<string> {
  return (await readPaymentTerms(db)).currency
}
