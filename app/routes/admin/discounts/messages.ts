import { formatPrice } from '#app/domain/catalog/money.ts'
import type { ListedCode } from '#app/domain/discounts/list.server.ts'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.ts'

/** 10% off, $5.00 USD off, 20 credits on top. */
export function benefitText({
  kind,
  value,
  currency,
}: Pick<ListedCode, 'kind' | 'value' | 'currency'>): string {
  if (kind === 'percent') return words.percentOff(value)
  if (kind === 'amount') return words.off(formatPrice(value, currency))
  return words.valueExtraCredits(value)
}

export const SCOPES = [
  { value: 'all', label: words.packagesAndItems },
  { value: 'packages', label: uiWords.packages },
  { value: 'items', label: uiWords.items },
]
