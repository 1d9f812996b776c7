import { toDecimal } from '#app/decimal.ts'
import type { Item } from '#app/domain/catalog/items.server.ts'
import { packageSummary } from '#app/domain/catalog/package-facts.ts'
import { inPageLanguage } from '#app/i18n/page-address.ts'
import { itemAddress } from '#app/ui/item-address.ts'
import type { Plan } from '#app/ui/landing/pricing.tsx'

export function organizationData(name: string, origin: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
  }
}

export function productData(plan: Plan, origin: string) {
  return goodsData(
    {
      name: plan.packageName,
      description: packageSummary(plan),
      priceMinor: plan.priceMinor,
      currency: plan.currency,
      path: `/package-details/${plan.id}`,
    },
    origin,
  )
}

export function itemData(item: Item, currency: string, origin: string) {
  const { itemName: name, description, priceMinor, imageUrl } = item
  const image = imageUrl && URL.canParse(imageUrl, origin) ? { image: new URL(imageUrl, origin).href } : {}
  const path = itemAddress(item)
  return { ...goodsData({ name, description, priceMinor, currency, path }, origin), ...image }
}

interface Goods {
  name: string
  description: string
  priceMinor: number
  currency: string
  /** Of its page, in any language. */
  path: string
}

/** schema.org wants the price as text with two decimals. */
function goodsData({ name, description, priceMinor, currency, path }: Goods, origin: string) {
  return {
    '@type': 'Product',
    '@id': origin + path,
    name,
    description,
    brand: { '@id': `${origin}/#organization` },
    offers: {
      '@type': 'Offer',
      url: origin + inPageLanguage(path),
      price: toDecimal(priceMinor),
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
    },
  }
}
