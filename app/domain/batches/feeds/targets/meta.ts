import { escapeMarkup } from '#app/domain/base/markup.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { element, RSS_FOOT, rssHead, rssItem } from '../../exports/targets/rss.ts'
import { type FeedItem, optionAttributes } from '../feed-item.ts'
import type { FeedTarget } from '../feed-target.ts'

// Sources, read on 2026-11-28: developers.facebook.com, “Supplementary Feeds” (they change products and cannot add or remove
// any; every item has its id), “Update Catalog Options” (a schedule that replaces deletes what the file lacks), “Reference -
// Catalog” (RSS, at most 5 MB in a line) and the columns of its sample files. Where text comes from has no field at Meta: it
// stands in IPTC's element (cv.iptc.org/newscodes/digitalsourcetype), which readers of RSS skip.

const SHARED = {
  reader: msg`Meta`,
  asks: ['match', 'ownWords'],
  sections: [],
  limits: { id: 100, title: 200, description: 9999 },
  isCaseBlind: false,
  extension: 'xml',
  foot: RSS_FOOT,
} as const

const IPTC = ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"'

export const META: FeedTarget = {
  ...SHARED,
  name: msg`Meta, texts only`,
  lead: msg`A supplementary feed for a catalog of Facebook and Instagram: texts for the products that it has.`,
  isPrimary: false,
  rules: () => [
    t`In Commerce Manager, add it as a supplementary feed of your main source, matched by id. It cannot add or remove products there. Do not add it as a main source: a schedule of the kind “replace” deletes every product that a file lacks, and this one has no prices.`,
    declared(),
  ],
  head: rssHead('Texts for products of the main feed', IPTC),
  entry: (item) => rssItem(textElements(item)),
}

export const META_PRIMARY: FeedTarget = {
  ...SHARED,
  name: msg`Meta, whole products`,
  lead: msg`A main feed for a catalog of Facebook and Instagram, with prices.`,
  isPrimary: true,
  rules: () => [
    t`In Commerce Manager, add it as a data feed with a schedule. A schedule of the kind “replace” deletes every product that the file lacks, also those that are left out here because their price is too old; one of the kind “update” keeps them.`,
    declared(),
  ],
  head: rssHead('Products', IPTC),
  entry: (item) => {
    const { offer, gtin, groupId } = item
    const [image, ...others] = offer.images ?? []
    return rssItem([
      ...textElements(item),
      of('link', offer.link),
      of('image_link', image),
      ...others.slice(0, 20).map((other) => element('additional_image_link', other)),
      of('price', offer.price && `${offer.price.amount} ${offer.price.currency}`),
      of('availability', offer.availability && AVAILABILITIES[offer.availability]),
      element('condition', offer.condition ?? 'new'),
      of('brand', offer.brand),
      of('gtin', gtin),
      of('mpn', offer.mpn),
      of('product_type', offer.category),
      of('item_group_id', groupId),
      ...optionAttributes(item).map(([name, value]) => element(name, value)),
    ])
  },
}

const AVAILABILITIES = {
  in_stock: 'in stock',
  out_of_stock: 'out of stock',
  preorder: 'preorder',
  backorder: 'available for order',
}

function declared(): string {
  return t`Where text was made with AI, an element of the IPTC says so, which Meta skips.`
}

function textElements({ id, title, description }: FeedItem): string[] {
  const isAi = [title, description].some(({ text, isAi }) => isAi && text !== '')
  return [
    of('id', id),
    of('title', title.text),
    of('description', description.text),
    isAi ? `<Iptc4xmpExt:DigitalSourceType>${escapeMarkup(AI)}</Iptc4xmpExt:DigitalSourceType>` : '',
  ]
}

const AI = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

/** Empty where there is no text. */
function of(name: string, text: string | null | undefined): string {
  return text ? element(name, text) : ''
}
