import type { ReactNode } from 'react'
import { amount, formatPrice } from '#app/domain/catalog/money.ts'
import type { Invoice } from '#app/domain/invoices/read.server.ts'
import { documentTitle } from '#app/domain/invoices/title.ts'
import { methodName } from '#app/domain/payments/method-name.ts'
import { registerName } from '#app/domain/tax/evidence.ts'
import { formatRate } from '#app/domain/tax/rate.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Logo, type LogoImage } from '#app/ui/logo.tsx'
import { TextLines } from '#app/ui/text-lines.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { DocumentBar } from './document-bar.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { Mono } from './order-facts.tsx'
import * as words from './words.tsx'

interface InvoiceDocumentProps {
  invoice: Invoice
  back: string
  logo: LogoImage | null
  print?: ReactNode
}

/** One sheet of paper: the browser prints it, or saves it as a PDF. */
export function InvoiceDocument({ invoice, back, logo, print }: InvoiceDocumentProps) {
  let { row, number, content } = invoice
  let isCredit = row.kind === 'credit-note'
  return (
    <>
      <DocumentBar back={back} print={print}>
        {uiWords.order} {content.orderNumber}
      </DocumentBar>
      <article className="doc" aria-labelledby="document">
        <div className="doc-head">
          <Logo logo={logo} />
          <div>
            <h1 id="document">{documentTitle({ kind: row.kind, grossMinor: row.gross_minor })}</h1>
            <p className="muted">
              {words.no} <Mono text={number} />
            </p>
          </div>
        </div>
        <div className="doc-parties">
          <Seller seller={content.seller} />
          <Buyer row={row} content={content} />
          <Facts
            rows={[
              [uiWords.date, <Time key="date" iso={row.issued_at} />],
              [
                isCredit ? MOVED[content.cause] : words.dateOfSupply,
                <Time key="supply" iso={content.suppliedAt} />,
              ],
              [uiWords.order, <Mono key="order" text={content.orderNumber} />],
              content.cancels && [words.cancelsCreditNote, <Mono key="cancels" text={content.cancels} />],
              content.corrects && [words.correctsInvoice, <Mono key="corrects" text={content.corrects} />],
              content.correctedAt && [words.invoiceDate, <Time key="of" iso={content.correctedAt} />],
            ]}
          />
        </div>
        <InvoiceLines invoice={invoice} />
        <Sums invoice={invoice} />
        <div className="doc-foot">
          {content.note && <p>{content.note}</p>}
          {row.mode === 'sandbox' && <p>{words.aTestPayment}</p>}
          {content.seller.email && <p>{words.questions(content.seller.email)}</p>}
        </div>
      </article>
    </>
  )
}

const MOVED = { refund: words.refundedOn, reversal: words.takenBackOn, return: words.returnedOn }

const TOTALS = {
  refund: words.totalRefunded,
  reversal: words.totalTakenBack,
  return: words.totalReturned,
}

function Seller({ seller }: { seller: Invoice['content']['seller'] }) {
  let { name, address, country, vatNumber, taxNumber, register } = seller
  if (![name, address, country, vatNumber, taxNumber, register].some(Boolean)) return null
  return (
    <div>
      <h2>{uiWords.seller}</h2>
      <p>
        {name && <b>{name}</b>}
        <TextLines text={['', address, country].filter((line, at) => at === 0 || line).join('\n')} />
      </p>
      {vatNumber && <p>{words.sellersVatNumber(vatNumber)}</p>}
      {taxNumber && <p>{words.taxNumber(taxNumber)}</p>}
      {register && <p>{register}</p>}
    </div>
  )
}

function Buyer({ row, content }: Pick<Invoice, 'row' | 'content'>) {
  let { buyer_name: name, buyer_company: company, buyer_address: address, country } = row
  return (
    <div>
      <h2>{row.kind === 'credit-note' ? words.creditedTo : uiWords.buyer}</h2>
      <p>
        <b>{company || name}</b>
        <TextLines
          text={['', company && name, address, country].filter((line, at) => at === 0 || line).join('\n')}
        />
      </p>
      {row.buyer_vat_number && <p>{words.buyersVatNumber(row.buyer_vat_number)}</p>}
      {content.vatRegister && (
        <p className="small">
          {words.confirmedBy(registerName(content.vatRegister), <Time iso={content.vatCheckedAt} />)}
          {content.vatConsultation && words.withConsultationNumber(content.vatConsultation)}
        </p>
      )}
    </div>
  )
}

function Sums({ invoice: { row, content } }: { invoice: Invoice }) {
  let sign = row.kind === 'credit-note' ? -1 : 1
  let money = (minor: number) => amount(sign * minor, row.currency)
  let tax: [string, string] = [
    words.vatPercentOn(formatRate(row.rate), money(row.net_minor)),
    money(row.tax_minor),
  ]
  return (
    <div className="doc-sum">
      <Facts
        rows={[
          content.paidWith && [
            sign < 0 && content.cause === 'refund' ? words.refundedBy : words.paidWith,
            methodName(content.paidWith),
          ],
          sign > 0 &&
            content.paidWith &&
            content.suppliedAt && [uiWords.paidOn, <Time key="paid" iso={content.suppliedAt} />],
          content.payment && [uiWords.transaction, <Mono key="payment" text={content.payment} />],
        ]}
      />
      <Facts
        rows={[
          row.treatment !== 'none' && [uiWords.net, money(row.net_minor)],
          row.treatment === 'taxed' && tax,
          row.treatment === 'reverse-charge' && [uiWords.vat, uiWords.reverseCharge],
        ]}
        total={[
          sign < 0 ? TOTALS[content.cause] : words.totalPaid,
          formatPrice(sign * row.gross_minor, row.currency),
        ]}
      />
    </div>
  )
}
