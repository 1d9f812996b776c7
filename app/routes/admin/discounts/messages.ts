import { formatPrice } from '#app/domain/base/money.ts'
import type { ListedCode } from '#app/domain/catalog/discounts/list.server.ts'
import { plural, t } from '#app/i18n/macro.ts'

/** 10% off, $5.00 USD off, 20 credits on top. */
export function benefitText({
  kind,
  value,
  currency,
}: Pick<ListedCode, 'kind' | 'value' | 'currency'>): string {
  if (kind === 'percent') return t`${{ percent: value }}% off`
  if (kind === 'amount') return t`${{ price: formatPrice(value, currency) }} off`
  return t`${plural({ value }, { one: '# extra credit', other: '# extra credits' })}`
}

export const scopes = () => [
  { value: 'all', label: t`Packages and items` },
  { value: 'packages', label: t`Packages` },
  { value: 'items', label: t`Items` },
]
