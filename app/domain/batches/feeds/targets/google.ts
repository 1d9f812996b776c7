import { msg, t } from '#app/i18n/macro.ts'
import type { Cells } from '../../exports/target.ts'
import { OFFER_ATTRIBUTES } from '../../exports/targets/google-attributes.ts'
import { googleElements, textElement } from '../../exports/targets/google-xml.ts'
import { element, RSS_FOOT, rssHead, rssItem } from '../../exports/targets/rss.ts'
import { type FeedItem, optionAttributes } from '../feed-item.ts'
import type { FeedOptions } from '../feed-options.ts'
import type { FeedTarget } from '../feed-target.ts'

// Sources, read on 2026-11-21: support.google.com/merchants/answer/7052112 (attributes, which are required, limits), 6324468
// (structured title, disclosure of AI); on 2026-11-28: 14991445 (files that are fetched), 9189153 (primary and supplemental),
// 6324405 and support.google.com/manufacturers/answer/7495188 (ids are told apart by neither case nor repeated space).

const SHARED = {
  reader: msg`Google`,
  asks: ['match', 'ownWords'],
  sections: ['highlights', 'specifications', 'faq'],
  limits: { id: 50, title: 150, description: 5000 },
  isCaseBlind: true,
  extension: 'xml',
  foot: RSS_FOOT,
} as const

export const GOOGLE: FeedTarget = {
  ...SHARED,
  name: msg`Google, texts only`,
  lead: msg`A supplemental feed for Merchant Center: texts for the products that your main feed has.`,
  isPrimary: false,
  rules: () => [
    t`In Merchant Center, add it as a supplemental source with a scheduled fetch. Google adds the texts to the products of your main feed that have the same id. Never add it as a main source: it has no prices, and products that it lacks would be removed.`,
    declared(),
  ],
  head: rssHead('Texts for products of the main feed'),
  entry: (item, options) => {
    const offers = new Set<string>(OFFER_ATTRIBUTES)
    return rssItem(
      Object.entries(elementsOf(item, options)).flatMap(([name, text]) => (offers.has(name) ? [] : [text])),
    )
  },
}

export const GOOGLE_PRIMARY: FeedTarget = {
  ...SHARED,
  name: msg`Google, whole products`,
  lead: msg`A main feed for Merchant Center, with prices.`,
  isPrimary: true,
  rules: () => [
    t`In Merchant Center, add it as a product source with a daily fetch. It is the whole list of your products: Google removes what it lacks, also where a product is left out here because its price is too old.`,
    declared(),
  ],
  refuse: ({ offer: { availability } }) =>
    availability === 'preorder' || availability === 'backorder'
      ? t`Google needs the day on which a pre-order or backorder is available, which no file says.`
      : undefined,
  head: rssHead('Products'),
  entry: (item, options) => {
    const { groupId } = item
    return rssItem([
      ...Object.values(elementsOf(item, options)),
      ...(groupId === null ? [] : [element('item_group_id', groupId)]),
      ...optionAttributes(item).map(([name, value]) => element(name, value)),
    ])
  },
}

function declared(): string {
  return t`Text made with AI is declared: titles and descriptions are in structured_title and structured_description, with the source trained_algorithmic_media.`
}

/** By attribute; the texts are those of the item. */
function elementsOf({ listing, id, gtin, offer, title, description }: FeedItem, options: FeedOptions): Cells {
  const elements = googleElements({ ...listing, sku: id, externalId: id, gtin, offer }, options)
  const texts = new Set(['title', 'structured_title', 'description', 'structured_description'])
  const others = Object.entries(elements).filter(([name]) => !texts.has(name))
  return {
    ...textElement('title', { text: title.text, isOwn: !title.isAi }),
    ...textElement('description', { text: description.text, isOwn: !description.isAi }),
    ...Object.fromEntries(others),
  }
}
