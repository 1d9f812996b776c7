import { sellerRecord } from '#app/domain/base/seller-record.ts'
import { readSettings } from '#app/domain/base/settings.server.ts'
import { parseStored } from '#app/domain/base/stored-settings.ts'
import type { Db } from '#db/client.server.ts'
import type { InvoiceKind, InvoiceRow } from '#db/schema.ts'
import type { Order } from '../orders.server.ts'
import { type InvoiceContent, invoiceContent } from './content.ts'
import { formatCreditNote, formatInvoice } from './names.ts'

export interface InvoiceLink {
  id: string
  kind: InvoiceKind
  /** INV-000123, CN-000045 */
  number: string
  grossMinor: number
  currency: string
  issuedAt: string
}

export interface Invoice {
  row: InvoiceRow
  number: string
  content: InvoiceContent
  /** Of what was ordered. */
  kind: Order['kind']
}

/** Undefined when it is unknown, or of an order of somebody else. Without `userId`, whoever's it is: for admins. */
export async function findInvoice(db: Db, id: string, userId?: string): Promise<Invoice | undefined> {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .selectAll('invoices')
    .select('orders.kind as order_kind')
    .where('invoices.id', '=', id)
    .$if(userId !== undefined, (query) => query.where('orders.user_id', '=', userId ?? ''))
    .executeTakeFirst()
  if (!row) return undefined
  const { order_kind: kind, ...rest } = row
  return { row: rest, number: numberOf(row), content: parseStored(invoiceContent, row.content).value, kind }
}

/** Who sold it: as its invoice says; as the settings say where it has none. The caller has checked whose order it is. */
export async function readSeller(db: Db, orderId: string): Promise<InvoiceContent['seller']> {
  const row = await db
    .selectFrom('invoices')
    .select('content')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return row ? parseStored(invoiceContent, row.content).value.seller : readSettings(db, sellerRecord)
}

/** Of the order that it is about; null for the shop's main one. Undefined where there is no such document. */
export async function languageOfInvoice(db: Db, id: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select('orders.language')
    .where('invoices.id', '=', id)
    .executeTakeFirst()
  return row?.language
}

/** The invoice of an order and its credit notes, in the order of their issue. The caller has checked whose order it is. */
export async function listInvoices(db: Db, orderId: string): Promise<InvoiceLink[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'kind', 'mode', 'number', 'gross_minor', 'currency', 'issued_at'])
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    number: numberOf(row),
    currency: row.currency,
    grossMinor: row.gross_minor,
    issuedAt: row.issued_at,
  }))
}

export function numberOf({ kind, number, mode }: Pick<InvoiceRow, 'kind' | 'number' | 'mode'>): string {
  return kind === 'invoice' ? formatInvoice(number, mode) : formatCreditNote(number, mode)
}
