import type { Generated, Selectable } from 'kysely'

export interface PriceChangeTables {
  price_changes: PriceChangesTable
}

/** Prices of packages and items from a time on: one of the two ids is set. */
interface PriceChangesTable {
  id: string
  package_id: string | null
  item_id: string | null
  price_minor: number
  /** What the goods cost before; null until it is applied. */
  before_minor: number | null
  /** A whole minute. UNIQUE for the planned ones of a package or item. */
  starts_at: string
  /** Applied: the price is written into the package or item. */
  state: Generated<'planned' | 'applied' | 'cancelled'>
  /** The admin’s id. */
  planned_by: string
  created_at: string
  /** When it was applied or cancelled. */
  ended_at: string | null
}

export type PriceChangeRow = Selectable<PriceChangesTable>
