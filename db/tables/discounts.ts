import type { Generated, Selectable } from 'kysely'
import type { Currency } from './orders.ts'

export interface DiscountTables {
  discount_codes: DiscountCodesTable
  discount_uses: DiscountUsesTable
}

type DiscountKind = 'percent' | 'amount' | 'credits'
type DiscountScope = 'all' | 'packages' | 'items'

interface DiscountCodesTable {
  id: string
  /** A-Z, 0-9 and hyphens. UNIQUE. */
  code: string
  kind: DiscountKind
  /** Percent from 1 to 99, minor units, or credits. It never changes. */
  value: number
  /** Of `value` and `min_price_minor`. */
  currency: Currency
  applies_to: DiscountScope
  min_price_minor: Generated<number>
  /** From this moment on, and before that one; '' for no limit. */
  valid_from: Generated<string>
  valid_until: Generated<string>
  max_uses: number | null
  once_per_customer: Generated<number>
  switched_off_at: string | null
  created_at: string
  updated_at: string
}

/** The orders that were placed with a code. Those that were cancelled unpaid do not count as its uses. */
interface DiscountUsesTable {
  order_id: string
  code_id: string
  code: string
  /** Added to the credits of the package. */
  credits: Generated<number>
}

export type DiscountCodeRow = Selectable<DiscountCodesTable>
