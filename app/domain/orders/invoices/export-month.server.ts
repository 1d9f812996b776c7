import { toDecimal } from '#app/decimal.ts'
import { BYTE_ORDER_MARK, spreadsheetLines } from '#app/domain/base/csv.ts'
import { dayIn } from '#app/domain/base/dates.ts'
import { isBehind, readPieces } from '#app/domain/base/lists/read-all.server.ts'
import { readSettings } from '#app/domain/base/settings.server.ts'
import { parseStored } from '#app/domain/base/stored-settings.ts'
import { evidenceOf, lacksEvidence, registerName } from '#app/domain/catalog/tax/evidence.ts'
import { formatRate } from '#app/domain/catalog/tax/rate.ts'
import { type TaxSettings, taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import type { InvoiceRow, PaymentMode } from '#db/schema.ts'
import { type InvoiceContent, invoiceContent } from './content.ts'
import { documentsIn, type Month } from './months.server.ts'
import { documentTitle } from './names.ts'
import { numberOf } from './read.server.ts'

/** CSV (RFC 4180) of a month's invoices and credit notes, in the order of their issue, in pieces of at most 500. */
export async function* exportMonth(
  db: Db,
  month: Month,
  { mode, zone }: { mode: PaymentMode; zone: string },
): AsyncGenerator<string> {
  const { way } = await readSettings(db, taxRecord)
  const columns = columnsIn(zone, way)
  yield BYTE_ORDER_MARK + spreadsheetLines([columns.map(([title]) => title)])
  const pieces = readPieces(
    (after, limit) =>
      documentsIn(db, month, mode)
        .leftJoin('order_prices', 'order_prices.order_id', 'invoices.order_id')
        .selectAll('invoices')
        .select(['order_prices.bank_country', 'order_prices.payer_country'])
        .where(isBehind(['invoices.issued_at', 'invoices.id'], after))
        .orderBy('invoices.issued_at')
        .orderBy('invoices.id')
        .limit(limit)
        .execute(),
    PIECE,
  )
  for await (const rows of pieces) yield spreadsheetLines(rows.map((row) => lineOf(columns, row)))
}

const PIECE = 500

type Row = InvoiceRow & { bank_country: string | null; payer_country: string | null }

type CsvColumn = [title: string, read: (row: Row, content: InvoiceContent) => string | number]

function lineOf(columns: CsvColumn[], row: Row) {
  const { value } = parseStored(invoiceContent, row.content)
  return columns.map(([, read]) => read(row, value))
}

function columnsIn(zone: string, way: TaxSettings['way']): CsvColumn[] {
  const money = (row: InvoiceRow, minor: number) => {
    const signed = row.kind === 'credit-note' ? -minor : minor
    const decimal = toDecimal(Math.abs(signed), row.currency)
    // As a number, because a text that begins with a minus would be disarmed as a formula.
    return signed < 0 ? -Number(decimal) : decimal
  }
  return [
    [t`Number`, numberOf],
    [t`Kind`, (row) => documentTitle({ kind: row.kind, grossMinor: row.gross_minor })],
    [t`Date (${{ zone }})`, (row) => dayIn(row.issued_at, zone)],
    [t`Date of supply (${{ zone }})`, (_, content) => dayOf(content.suppliedAt, zone)],
    [t`Order`, (_, content) => content.orderNumber],
    [t`Corrects`, (_, content) => content.cancels || content.corrects],
    [t`Buyer`, (row) => row.buyer_name],
    [t`Company`, (row) => row.buyer_company],
    [t`VAT number`, (row) => row.buyer_vat_number],
    [t`Country`, (row) => row.country],
    [t`Sold`, (_, content) => content.title],
    [t`Treatment`, (row) => row.treatment],
    [t`Rate in percent`, (row) => formatRate(row.rate)],
    [t`Net`, (row) => money(row, row.net_minor)],
    [t`Tax`, (row) => money(row, row.tax_minor)],
    [t`Gross`, (row) => money(row, row.gross_minor)],
    [t`Currency`, (row) => row.currency],
    [t`Discount`, (row, content) => toDecimal(content.discountMinor, row.currency)],
    [t`Paid with`, (_, content) => content.paidWith],
    [t`Transaction`, (_, content) => content.payment],
    [t`Note`, (_, content) => content.note],
    [t`Evidence of the country`, (row) => evidenceText(row, way)],
    [t`VAT number confirmed by`, (_, { vatRegister }) => vatRegister && registerName(vatRegister)],
    [t`Consultation number`, (_, content) => content.vatConsultation],
  ]
}

function evidenceText(row: Row, way: TaxSettings['way']): string {
  const { bank_country, payer_country } = row
  const pieces = evidenceOf(row.country, {
    bank_country: bank_country ?? '',
    payer_country: payer_country ?? '',
  })
  const text = pieces.map(([source, country]) => `${source}: ${country}`).join('; ')
  return lacksEvidence(way, row.treatment, pieces)
    ? t`One piece of evidence only: ${{ evidence: text }}`
    : text
}

function dayOf(iso: string, zone: string): string {
  return iso === '' ? '' : dayIn(iso, zone)
}
