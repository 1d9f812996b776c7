import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'
import type { SearchIndex } from './system.ts'

export interface OrderTables {
  packages: PackagesTable
  items: ItemsTable
  item_translations: ItemTranslationsTable
  package_translations: PackageTranslationsTable
  item_search: SearchIndex
  orders: OrdersTable
  order_reminders: OrderRemindersTable
  order_search: SearchIndex
  ledger: LedgerTable
}

export type Currency = 'USD' | 'EUR' | 'GBP' | 'CAD'
export type PaymentMode = 'sandbox' | 'live'
export type PaymentStatus = 'pending' | 'Paid' | 'needs-review' | 'refunded'
export type OrderStatus = 'pending' | 'Processing' | 'Shipped' | 'Completed' | 'Cancelled'
export type PaymentGroup = 'free' | 'pending' | 'paid' | 'refunded' | 'needs-review' | 'cancelled'
export type LedgerKind = 'signup' | 'purchase' | 'spend' | 'refund' | 'adjust' | 'reversal'

interface PackagesTable {
  id: string
  name: string
  price_minor: number
  credit: number
  validity_days: number
  /** JSON: up to ten feature lines, in order. */
  points: string
  position: number
  archived_at: string | null
  created_at: string
  updated_at: string
}

interface ItemsTable {
  id: string
  /** The readable part of its address. UNIQUE, also among those that are no longer offered. */
  slug: string
  name: string
  price_minor: number
  description: Generated<string>
  image_url: string | null
  /** How to use it; for buyers alone. Text, or a little HTML. */
  guidelines: Generated<string>
  /** Where it is to be had, http(s); for buyers alone. */
  access_url: string
  position: number
  archived_at: string | null
  created_at: string
  updated_at: string
  seq: Generated<number>
}

/** What an item says in another language than the shop's main one, whole. */
interface ItemTranslationsTable {
  item_id: string
  /** BCP 47. UNIQUE for each item. */
  language: string
  name: string
  description: string
  guidelines: string
  updated_at: string
}

/** The same of a package. */
interface PackageTranslationsTable {
  package_id: string
  /** UNIQUE for each package. */
  language: string
  name: string
  /** JSON, as in the package. */
  points: string
  updated_at: string
}

interface OrdersTable {
  /** Unguessable; the address of the order. */
  id: string
  number: string
  payment_id: string
  kind: 'package' | 'item'
  user_id: string
  package_id: string | null
  /** The item's id, and what it gave on the day of the order; null in package orders. For the owner, once Paid. */
  item_id: string | null
  item_slug: string | null
  guidelines: string | null
  access_url: string | null
  /** What was sold, as it was called, cost and gave on the day of the order. */
  title: string
  credit: number
  validity_days: number
  price_minor: number
  fee_minor: number
  total_minor: number
  currency: Currency
  mode: PaymentMode
  payment_status: PaymentStatus
  order_status: OrderStatus
  payment_method: string | null
  customer_name: string
  customer_email: string
  address: string
  country: string
  seller_email: string
  image_url: string | null
  /** Order creation plus the validity days. */
  valid_until: string
  /** Why a person has to look at it; null when nobody has to. */
  review_reason: string | null
  idempotency_key: string
  paid_at: string | null
  /** The receipt's number: 1, 2, 3 … without a gap for each mode, given when the money has come. Null before. */
  invoice_number: number | null
  deleted_at: string | null
  created_at: string
  updated_at: string
  seq: Generated<number>
  /** The customer's name for sorting: A to Z made small. */
  customer_key: GeneratedAlways<string>
  /** The customer's address for comparing: A to Z made small. */
  email_key: GeneratedAlways<string>
  /** What went back of the order's own payment by refunds, minor units: triggers keep it. */
  refunded_minor: Generated<number>
  /** 1 while a provider holds its money: triggers keep it. */
  payment_held: Generated<number>
  /** In which of the lists it is: by its total, its statuses and its refunds. */
  payment_group: GeneratedAlways<PaymentGroup>
  /** The statuses as they are told: of an order whose payment is held, that it is being processed. */
  told_payment: GeneratedAlways<string>
  told_status: GeneratedAlways<string>
  /** `valid_until` of orders that have days left; others come after it upwards, and after it downwards. */
  days_up: GeneratedAlways<string>
  days_down: GeneratedAlways<string>
  /** Of its documents; null for the shop's main one. */
  language: Generated<string | null>
}

/** Which unpaid orders their buyers were reminded of. */
interface OrderRemindersTable {
  order_id: string
  reminded_at: string
}

interface LedgerTable {
  id: string
  user_id: string
  seq: number
  delta: number
  balance_after: number
  kind: LedgerKind
  /** What it happened for; UNIQUE with kind, so that it happens once. */
  ref: string
  actor: string
  note: string
  created_at: string
}

export type PackageRow = Selectable<PackagesTable>
export type ItemRow = Selectable<ItemsTable>
export type OrderRow = Selectable<OrdersTable>
export type NewOrder = Insertable<OrdersTable>
export type LedgerRow = Selectable<LedgerTable>
