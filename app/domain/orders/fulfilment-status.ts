import { typedCode } from '#app/typed-text.ts'
export const FULFILMENT_STATUSES = ['Processing', 'Shipped', 'Completed'] as const
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number]

/** In any case; undefined for anything else. */
export function parseFulfilmentStatus(text: unknown): FulfilmentStatus | undefined {
  const small = typeof text === 'string' ? typedCode(text).toLowerCase() : ''
  return FULFILMENT_STATUSES.find((one) => one.toLowerCase() === small)
}
