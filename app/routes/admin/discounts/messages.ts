import { formatPrice } from '#app/domain/catalog/money.ts'
import type { ListedCode } from '#app/domain/discounts/list.server.ts'

export const GONE = 'There is no such discount code.'
export const CODE_TAKEN = 'There is a code of this name already'

/** 10% off, $5.00 USD off, 20 credits on top. */
export function benefitText({
  kind,
  value,
  currency,
}: Pick<ListedCode, 'kind' | 'value' | 'currency'>): string {
  if (kind === 'percent') return `${value}% off`
  if (kind === 'amount') return `${formatPrice(value, currency)} off`
  return `${value} ${value === 1 ? 'credit' : 'credits'} on top`
}

export const SCOPES = [
  { value: 'all', label: 'Packages and items' },
  { value: 'packages', label: 'Packages' },
  { value: 'items', label: 'Items' },
]
