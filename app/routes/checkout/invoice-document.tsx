import { Link } from 'react-router'
import { amount, formatPrice } from '#app/domain/catalog/money.ts'
import type { Invoice } from '#app/domain/invoices/read.server.ts'
import { documentTitle } from '#app/domain/invoices/title.ts'
import { formatRate } from '#app/domain/tax/settings.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { Lines, Mono } from './order-facts.tsx'

/** One sheet of paper: the browser prints it, or saves it as a PDF. */
export function InvoiceDocument({ invoice, back }: { invoice: Invoice; back: string }) {
  let { row, number, content } = invoice
  let isCredit = row.kind === 'credit-note'
  return (
    <>
      <div className="doc-bar">
        <Link className="crumb" to={back}>
          <Icon small name="arrow-left" /> {content.orderNumber}
        </Link>
        <p className="small muted">Your browser prints this page, or saves it as a PDF, as one sheet.</p>
      </div>
      <article className="doc" aria-labelledby="document">
        <div className="doc-head">
          <p className="doc-seller">{content.seller.name || 'Listwright'}</p>
          <div>
            <h1 id="document">{documentTitle({ kind: row.kind, grossMinor: row.gross_minor })}</h1>
            <p className="muted">
              No. <Mono text={number} />
            </p>
          </div>
        </div>
        <div className="doc-parties">
          <Seller seller={content.seller} />
          <Buyer row={row} />
          <Facts
            rows={[
              ['Date', <Time key="date" iso={row.issued_at} />],
              [
                isCredit ? MOVED[content.cause] : 'Date of supply',
                <Time key="supply" iso={content.suppliedAt} />,
              ],
              ['Order', <Mono key="order" text={content.orderNumber} />],
              content.cancels && ['Cancels credit note', <Mono key="cancels" text={content.cancels} />],
              content.corrects && ['Corrects invoice', <Mono key="corrects" text={content.corrects} />],
              content.correctedAt && ['Of', <Time key="of" iso={content.correctedAt} />],
            ]}
          />
        </div>
        <InvoiceLines invoice={invoice} />
        <Sums invoice={invoice} />
        <div className="doc-foot">
          {content.note && <p>{content.note}</p>}
          {row.mode === 'sandbox' && <p>A test payment: no money moved.</p>}
          {content.seller.email && <p>Questions: {content.seller.email}</p>}
        </div>
      </article>
    </>
  )
}

const MOVED = { refund: 'Refunded on', reversal: 'Taken back on', return: 'Came back on' }

const TOTALS = { refund: 'Total refunded', reversal: 'Total taken back', return: 'Total that came back' }

function Seller({ seller }: { seller: Invoice['content']['seller'] }) {
  let { name, address, country, vatNumber, taxNumber, register } = seller
  return (
    <div>
      <h2>Seller</h2>
      <p>
        {name && <b>{name}</b>}
        <Lines text={['', address, country].filter((line, at) => at === 0 || line).join('\n')} />
      </p>
      {vatNumber && <p>VAT number {vatNumber}</p>}
      {taxNumber && <p>Tax number {taxNumber}</p>}
      {register && <p>{register}</p>}
    </div>
  )
}

function Buyer({ row }: { row: Invoice['row'] }) {
  let { buyer_name: name, buyer_company: company, buyer_address: address, country } = row
  return (
    <div>
      <h2>{row.kind === 'credit-note' ? 'Credited to' : 'Buyer'}</h2>
      <p>
        <b>{company || name}</b>
        <Lines
          text={['', company && name, address, country].filter((line, at) => at === 0 || line).join('\n')}
        />
      </p>
      {row.buyer_vat_number && <p>VAT number {row.buyer_vat_number}</p>}
    </div>
  )
}

function Sums({ invoice: { row, content } }: { invoice: Invoice }) {
  let sign = row.kind === 'credit-note' ? -1 : 1
  let money = (minor: number) => amount(sign * minor, row.currency)
  let tax: [string, string] = [
    `VAT ${formatRate(row.rate)}% on ${money(row.net_minor)}`,
    money(row.tax_minor),
  ]
  return (
    <div className="doc-sum">
      <Facts
        rows={[
          content.paidWith && [
            sign < 0 && content.cause === 'refund' ? 'Paid back with' : 'Paid with',
            content.paidWith,
          ],
          content.payment && ['Transaction', <Mono key="payment" text={content.payment} />],
        ]}
      />
      <Facts
        rows={[
          row.treatment !== 'none' && ['Net', money(row.net_minor)],
          row.treatment === 'taxed' && tax,
          row.treatment === 'reverse-charge' && ['VAT', 'Reverse charge'],
        ]}
        total={[
          sign < 0 ? TOTALS[content.cause] : 'Total paid',
          formatPrice(sign * row.gross_minor, row.currency),
        ]}
      />
    </div>
  )
}
