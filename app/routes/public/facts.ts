import type { Plan } from './home/pricing.tsx'

/** The shop as schema.org has it. */
export function organizationFacts(origin: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Listwright',
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
  }
}

/** A package as schema.org has it; the price is given as text, with its two decimals. */
export function productFacts(plan: Plan, origin: string) {
  let address = `${origin}/package-details/${plan.id}`
  return {
    '@type': 'Product',
    '@id': address,
    name: plan.packageName,
    description: `${plan.credit} credits, valid for ${plan.validityDays} days`,
    brand: { '@id': `${origin}/#organization` },
    offers: {
      '@type': 'Offer',
      url: address,
      price: decimal(plan.priceMinor),
      priceCurrency: plan.currency,
      availability: 'https://schema.org/InStock',
    },
  }
}

function decimal(minor: number): string {
  let digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
