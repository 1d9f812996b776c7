import { z } from 'zod'

const CONDITIONS = ['new', 'refurbished', 'used'] as const
const AVAILABILITIES = ['in_stock', 'out_of_stock', 'preorder', 'backorder'] as const

const address = z.url({ protocol: /^https?$/ }).max(2000)

/** With a point: "1299.00". `currency`: ISO 4217; missing where the file has none. */
const price = z.object({
  amount: z.string().regex(/^\d{1,12}\.\d{2,6}$/),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})

/** What a variant has of its own; the rest is its product's. */
const variant = z.object({
  sku: z.string().max(255).optional(),
  externalId: z.string().max(255).optional(),
  gtin: z.string().max(14).optional(),
  /** What it differs in: "Size", "M". */
  options: z
    .array(z.object({ label: z.string().max(255), value: z.string().max(255) }))
    .max(20)
    .optional(),
  price: price.optional(),
  link: address.optional(),
  image: address.optional(),
  availability: z.enum(AVAILABILITIES).optional(),
})

export type Variant = z.output<typeof variant>

/** Of one product: Shopify allows 2,048. */
export const MOST_VARIANTS = 2048

/** What a shop says of selling a product. It goes into structured data and feeds; no text is written from it. */
export const offer = z.object({
  price: price.optional(),
  link: address.optional(),
  images: z.array(address).max(20).optional(),
  brand: z.string().max(70).optional(),
  category: z.string().max(750).optional(),
  mpn: z.string().max(70).optional(),
  condition: z.enum(CONDITIONS).optional(),
  availability: z.enum(AVAILABILITIES).optional(),
  variants: z.array(variant).max(MOST_VARIANTS).optional(),
})

export type Offer = z.output<typeof offer>

/** A stored offer; nothing of one that a later release has written otherwise. */
export function readOffer(json: string | null): Offer {
  return json === null ? {} : (offer.safeParse(JSON.parse(json)).data ?? {})
}
