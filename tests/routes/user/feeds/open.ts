import { expect } from 'vitest'
import { HOUR, isoTime } from '#app/domain/base/time.ts'
import type { Offer } from '#app/domain/listings/offer.ts'
import type { TestApp } from '#tests/app.ts'
import { readXml, type XmlElement } from '#tests/domain/batches/exports/readers.ts'
import { makeReviewed } from '#tests/domain/batches/exports/written.ts'

export const TEXT = {
  titles: [{ text: 'Brass lamp <with> "shade" & switch' }],
  descriptions: [{ text: 'One line.' }, { text: 'مصباح نحاسي' }],
  highlights: [{ text: 'Solid brass' }, { text: 'Two metres of cable' }],
}

export const OFFER: Offer = {
  price: { amount: '39.00', currency: 'EUR' },
  link: 'https://shop.example/lamp',
  images: ['https://shop.example/lamp.jpg', 'https://shop.example/lamp-2.jpg'],
  availability: 'in_stock',
  brand: 'Nordlys',
}

/** Somebody with reviewed listings, and feeds of them. */
export async function openFeeds(app: TestApp) {
  const { db } = app.services
  const { id: userId, visitor } = await app.user()
  async function listing(sku: string | null, offer?: Offer, readAt = isoTime()) {
    const id = await makeReviewed(db, userId, { sku }, { text: TEXT, name: `Lamp ${sku}` })
    const said = { offer: offer ? JSON.stringify(offer) : null, offer_read_at: offer ? readAt : null }
    const product = db.selectFrom('listings').select('product_id').where('id', '=', id)
    await db.updateTable('products').set(said).where('id', '=', product).execute()
    return id
  }
  /** Its page and its address. */
  async function feed(target: string, fields: Record<string, string> = {}) {
    const made = await visitor.post(`/user/feeds/new?target=${target}`, { ...FIELDS, ...fields })
    expect(made.status).toBe(303)
    return { page: made.location ?? '', address: await addressOn(made.location ?? '') }
  }
  async function addressOn(page: string) {
    return /href="(\/feeds\/[\w-]{43}\.(?:xml|csv))"/.exec((await visitor.get(page)).text)?.[1] ?? ''
  }
  /** Lets its file be made anew. */
  const expire = () =>
    db
      .updateTable('feeds')
      .set({ made_at: isoTime(-HOUR) })
      .execute()
  return { db, userId, visitor, listing, feed, addressOn, expire }
}

/** Of the form of a feed. */
export const FIELDS = { name: 'My feed', language: 'English', match: 'sku' }
/** The elements of each item: name and text. */
export const itemsIn = (xml: string) => itemsOf(readXml(xml)).map(textsOf)
export const itemsOf = (root: XmlElement) =>
  root.children[0]?.children.filter(({ name }) => name === 'item') ?? []
const textsOf = ({ children }: XmlElement) => children.map(({ name, text }) => [name, text.trim()])
