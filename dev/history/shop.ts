import type { Services } from '#app/services.server.ts'
import type { PayPalStandIn } from '#tests/stand-ins/paypal/paypal.ts'
import type { Person } from './people.ts'

/** The shop that is being filled, and what of it was made so far. */
export interface HistoryShop {
  services: Services
  paypal: PayPalStandIn
  people: Person[]
  /** Of the account that does what admins do. */
  adminId: string
  passwordHash: string
  /** users.id by the person's place in the list. */
  users: Map<number, string>
  /** products.id by the places of the person and of the product. */
  products: Map<string, string>
  /** orders.id by the plan's name. */
  orders: Map<string, string>
  /** tickets.id by the plan's name, with who asked. */
  tickets: Map<string, { id: string; userId: string }>
}

/** What a event needs and an earlier one made. Throws where the plan is wrong. */
export function known<Key, Value>(made: Map<Key, Value>, key: Key): Value {
  const value = made.get(key)
  if (value === undefined) throw new Error(`The plan names ${key} before it is there`)
  return value
}
