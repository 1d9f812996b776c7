import type { ListingText } from '../../listings/sections.ts'
import type { Finding } from '../finding.ts'

export interface LeftoverRequest {
  /** Name of languages.ts. */
  language: string
  productName?: string
  facts: readonly string[]
}

/** What a person should look at; more than `findLeftovers`, which decides about delivery. */
export function suspectLeftovers(_text: ListingText, _request: LeftoverRequest): Finding[] {
  return []
}
