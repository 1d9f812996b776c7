import { sql } from 'kysely'
import { dayIn, startOfDay } from '#app/domain/base/dates.ts'
import { mapPage, type Page, type PageRef } from '#app/domain/base/lists/page.ts'
import { readPage } from '#app/domain/base/lists/read-page.server.ts'
import type { Db } from '#db/client.server.ts'
import type { InvoiceRow, PaymentMode } from '#db/schema.ts'
import { numberOf } from './read.server.ts'

/** What a month comes to, for each currency, country and rate: credit notes taken off. Amounts are minor units. */
export interface MonthSum {
  currency: string
  country: string
  treatment: InvoiceRow['treatment']
  rate: number
  netMinor: number
  taxMinor: number
  grossMinor: number
  documents: number
}

export interface Month {
  /** 2026-11 */
  month: string
  from: string
  /** The first moment after it. */
  until: string
}

/** `month` is 2026-11; it begins and ends in the shop's zone. Undefined for what is no month. */
export function monthOf(month: string, zone: string): Month | undefined {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return undefined
  const next = addMonths(month, 1)
  return { month, from: startOfDay(`${month}-01`, zone), until: startOfDay(`${next}-01`, zone) }
}

function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

/** Those in which something was issued, the newest first, with the month of `now`; at most 120. */
export async function listMonths(db: Db, zone: string, now: string): Promise<string[]> {
  const first = await db
    .selectFrom('invoices')
    .select('issued_at')
    .orderBy('issued_at')
    .limit(1)
    .executeTakeFirst()
  const months: string[] = []
  let [month = '', begin] = [dayIn(now, zone).slice(0, 7), dayIn(first?.issued_at ?? now, zone).slice(0, 7)]
  while (month >= begin && months.length < 120) {
    months.push(month)
    month = addMonths(month, -1)
  }
  return months
}

export async function sumMonth(db: Db, month: Month, mode: PaymentMode): Promise<MonthSum[]> {
  const rows = await documentsIn(db, month, mode)
    .select(['currency', 'country', 'treatment', 'rate', 'kind'])
    .select(({ fn }) => [
      fn.sum<number>('net_minor').as('net'),
      fn.sum<number>('tax_minor').as('tax'),
      fn.sum<number>('gross_minor').as('gross'),
      fn.countAll<number>().as('documents'),
    ])
    .groupBy(['currency', 'country', 'treatment', 'rate', 'kind'])
    .orderBy('currency')
    .orderBy('country')
    .orderBy('rate')
    .execute()
  const sums = new Map<string, MonthSum>()
  for (const { kind, net, tax, gross, documents, ...facts } of rows) {
    const key = JSON.stringify([facts.currency, facts.country, facts.treatment, facts.rate])
    const sum = sums.get(key) ?? { ...facts, netMinor: 0, taxMinor: 0, grossMinor: 0, documents: 0 }
    const sign = kind === 'invoice' ? 1 : -1
    sums.set(key, {
      ...sum,
      netMinor: sum.netMinor + sign * Number(net),
      taxMinor: sum.taxMinor + sign * Number(tax),
      grossMinor: sum.grossMinor + sign * Number(gross),
      documents: sum.documents + Number(documents),
    })
  }
  return [...sums.values()]
}

export interface MonthDocument {
  id: string
  number: string
  orderId: string
  buyer: string
  country: string
  issuedAt: string
  currency: string
  /** Negative for what takes an amount back. */
  grossMinor: number
}

/** The newest first. */
export async function listMonth(
  db: Db,
  month: Month,
  mode: PaymentMode,
  { page, size }: { page: PageRef; size: number },
): Promise<Page<MonthDocument>> {
  const list = await readPage(db, {
    rows: documentsIn(db, month, mode).selectAll(),
    by: sql`issued_at`,
    tie: sql<number>`invoices.rowid`,
    id: sql<string>`invoices.id`,
    direction: 'desc',
    page,
    size,
  })
  return mapPage(list, (row) => ({
    id: row.id,
    number: numberOf(row),
    orderId: row.order_id,
    country: row.country,
    buyer: row.buyer_company || row.buyer_name,
    issuedAt: row.issued_at,
    currency: row.currency,
    grossMinor: row.kind === 'invoice' ? row.gross_minor : -row.gross_minor,
  }))
}

export function documentsIn(db: Db, { from, until }: Month, mode: PaymentMode) {
  return db
    .selectFrom('invoices')
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    .where('mode', '=', mode)
}
