import type { BatchTables } from './tables/batches.ts'
import type { BulkTables } from './tables/bulk-actions.ts'
import type { ContentTables } from './tables/content.ts'
import type { DiscountTables } from './tables/discounts.ts'
import type { ExportTables } from './tables/exports.ts'
import type { GenerationTables } from './tables/generation.ts'
import type { InvoiceTables } from './tables/invoices.ts'
import type { ListingTables } from './tables/listings.ts'
import type { MailTables } from './tables/mail.ts'
import type { OrderTables } from './tables/orders.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { PriceChangeTables } from './tables/price-changes.ts'
import type { SystemTables } from './tables/system.ts'
import type { TicketTables } from './tables/tickets.ts'
import type { UserTables } from './tables/users.ts'
import type { WithdrawalTables } from './tables/withdrawals.ts'

export type * from './tables/batches.ts'
export type * from './tables/bulk-actions.ts'
export type * from './tables/content.ts'
export type * from './tables/discounts.ts'
export type * from './tables/exports.ts'
export type * from './tables/generation.ts'
export type * from './tables/invoices.ts'
export type * from './tables/listings.ts'
export type * from './tables/mail.ts'
export type * from './tables/orders.ts'
export type * from './tables/payments.ts'
export type * from './tables/price-changes.ts'
export type * from './tables/system.ts'
export type * from './tables/tickets.ts'
export type * from './tables/users.ts'
export type * from './tables/withdrawals.ts'

/**
 * The tables as TypeScript. Conventions: ids are random text, times ISO 8601 UTC text, money integer minor units,
 * booleans 0 or 1, JSON is text that a zod schema reads back.
 *
 * `seq` is the order of arrival: 1, 2, 3 … given by the database, UNIQUE, or UNIQUE for each owner where it is no
 * Generated. `provider` is the key of a payment provider. `idempotency_key` is the form's or the request's: what is sent
 * twice under it makes one row, UNIQUE with its owner. `token_hash` is the SHA-256 of a random token that only its owner
 * has. `number` is a label for people, eight characters A-Z0-9, UNIQUE.
 */
export interface Database
  extends UserTables,
    OrderTables,
    PaymentTables,
    InvoiceTables,
    DiscountTables,
    PriceChangeTables,
    WithdrawalTables,
    GenerationTables,
    ListingTables,
    BatchTables,
    BulkTables,
    ExportTables,
    ContentTables,
    MailTables,
    TicketTables,
    SystemTables {}
