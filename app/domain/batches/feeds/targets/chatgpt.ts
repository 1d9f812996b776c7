import { csvLines } from '#app/domain/base/csv.ts'
import { msg, t } from '#app/i18n/macro.ts'
import type { FeedItem } from '../feed-item.ts'
import type { FeedOptions } from '../feed-options.ts'
import type { FeedTarget } from '../feed-target.ts'

const COLUMNS = [
  'item_id',
  'title',
  'description',
  'url',
  'brand',
  'seller_name',
  'image_url',
  'price',
  'availability',
  'group_id',
  'listing_has_variations',
  'variant_dict',
  'gtin',
  'mpn',
  'condition',
  'product_category',
  'additional_image_urls',
  'store_country',
  'target_countries',
  'is_eligible_search',
  'is_eligible_checkout',
  'text_source',
] as const

/**
 * The flat file of developers.openai.com/commerce/specs/file-upload/products, read on 2026-11-28: one row for each variant,
 * the nine required columns first, the countries beside them. It has no field for where text comes from: ours is the last
 * column.
 */
export const CHATGPT: FeedTarget = {
  name: msg`ChatGPT, whole products`,
  reader: msg`ChatGPT`,
  lead: msg`A file for ChatGPT’s product search, with prices.`,
  isPrimary: true,
  asks: ['match', 'ownWords', 'sellerName', 'country'],
  sections: [],
  rules: () => [
    t`OpenAI takes files from merchants that are registered at chatgpt.com/merchants. Upload the file there, or give them its address if they fetch yours.`,
    t`Products can be found and not bought in ChatGPT: is_eligible_search is true, is_eligible_checkout is false.`,
    t`The last column, text_source, says which rows have text made with AI. ChatGPT has no field for that.`,
  ],
  limits: { id: 100, title: 150, description: 5000 },
  isCaseBlind: false,
  refuse: ({ offer: { brand } }) =>
    brand === undefined ? t`It has no brand, which ChatGPT needs.` : undefined,
  extension: 'csv',
  head: csvLines([[...COLUMNS]]),
  entry: (item, options) => {
    const row = columnsOf(item, options)
    return csvLines([COLUMNS.map((column) => row[column])])
  },
  foot: '',
}

function columnsOf(
  item: FeedItem,
  { sellerName, country }: FeedOptions,
): Record<(typeof COLUMNS)[number], string> {
  const { offer, options, groupId, gtin, title, description } = item
  const [image = '', ...others] = offer.images ?? []
  return {
    item_id: item.id ?? '',
    title: title.text,
    description: description.text,
    url: offer.link ?? '',
    brand: offer.brand ?? '',
    seller_name: sellerName,
    image_url: image,
    price: offer.price ? `${offer.price.amount} ${offer.price.currency}` : '',
    availability: offer.availability ? AVAILABILITIES[offer.availability] : 'unknown',
    group_id: groupId ?? '',
    listing_has_variations: String(groupId !== null),
    variant_dict:
      groupId === null || options.length === 0
        ? ''
        : JSON.stringify(Object.fromEntries(options.map(({ label, value }) => [label || 'option', value]))),
    gtin: gtin ?? '',
    mpn: offer.mpn ?? '',
    condition: offer.condition ?? '',
    product_category: offer.category ?? '',
    additional_image_urls: others.join(','),
    store_country: country,
    target_countries: country,
    is_eligible_search: 'true',
    is_eligible_checkout: 'false',
    text_source: title.isAi || description.isAi ? 'trained_algorithmic_media' : 'default',
  }
}

const AVAILABILITIES = {
  in_stock: 'in_stock',
  out_of_stock: 'out_of_stock',
  preorder: 'pre_order',
  backorder: 'backorder',
}
