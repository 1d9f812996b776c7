import type { ReactNode } from 'react'
import { amount, formatPrice } from '#app/domain/base/money.ts'
import { countryName } from '#app/domain/catalog/tax/country-names.ts'
import { registerName } from '#app/domain/catalog/tax/evidence.ts'
import { formatRate } from '#app/domain/catalog/tax/rate.ts'
import { documentTitle } from '#app/domain/orders/invoices/names.ts'
import type { Invoice } from '#app/domain/orders/invoices/read.server.ts'
import { methodName } from '#app/domain/orders/payments/labels.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Facts } from '../facts.tsx'
import { Logo, type LogoImage } from '../logo.tsx'
import { Mono } from '../order/facts.tsx'
import { TextLines } from '../text-lines.tsx'
import { Time } from '../time.tsx'
import { DocumentBar } from './document-bar.tsx'
import { DocumentLines } from './document-lines.tsx'
import { Seller } from './seller.tsx'

interface InvoiceDocumentProps {
  invoice: Invoice
  back: string
  logo: LogoImage | null
  print?: ReactNode
}

/** One sheet of paper: the browser prints it, or saves it as a PDF. */
export function InvoiceDocument({ invoice, back, logo, print }: InvoiceDocumentProps) {
  const { row, number, content } = invoice
  const isCredit = row.kind === 'credit-note'
  return (
    <div className="doc-page">
      <DocumentBar back={back} print={print}>
        {t`Order ${{ number: content.orderNumber }}`}
      </DocumentBar>
      <article className="doc" aria-labelledby="document">
        <div className="doc-head">
          <Logo logo={logo} />
          <div>
            <h1 id="document">{documentTitle({ kind: row.kind, grossMinor: row.gross_minor })}</h1>
            <p className="muted">
              <Trans>No. {{ number: <Mono text={number} /> }}</Trans>
            </p>
          </div>
        </div>
        <div className="doc-parties">
          <Seller seller={content.seller} />
          <Buyer row={row} content={content} />
          <Facts
            rows={[
              [t`Date`, <Time key="date" iso={row.issued_at} />],
              [
                isCredit ? t(MOVED[content.cause]) : t`Date of supply`,
                <Time key="supply" iso={content.suppliedAt} />,
              ],
              [t`Order`, <Mono key="order" text={content.orderNumber} />],
              content.cancels && [t`Cancels credit note`, <Mono key="cancels" text={content.cancels} />],
              content.corrects && [t`Corrects invoice`, <Mono key="corrects" text={content.corrects} />],
              content.correctedAt && [t`Invoice date`, <Time key="of" iso={content.correctedAt} />],
            ]}
          />
        </div>
        <InvoiceLines invoice={invoice} />
        <Sums invoice={invoice} />
        <div className="doc-foot">
          {content.note && <p>{content.note}</p>}
          {row.mode === 'sandbox' && <p>{t`This was a test payment: no real money was moved.`}</p>}
          {content.seller.email && <p>{t`Questions: ${{ email: content.seller.email }}`}</p>}
        </div>
      </article>
    </div>
  )
}

const MOVED = { refund: msg`Refunded on`, reversal: msg`Taken back on`, return: msg`Returned on` }

const TOTALS = {
  refund: msg`Total refunded`,
  reversal: msg`Total taken back`,
  return: msg`Total returned`,
}

function Buyer({ row, content }: Pick<Invoice, 'row' | 'content'>) {
  const { buyer_name: name, buyer_company: company, buyer_address: address, country } = row
  return (
    <div>
      <h2>{row.kind === 'credit-note' ? t`Credited to` : t`Buyer`}</h2>
      <p>
        <b>{company || name}</b>
        <TextLines
          text={['', company && name, address, countryName(country)]
            .filter((line, at) => at === 0 || line)
            .join('\n')}
        />
      </p>
      {row.buyer_vat_number && <p>{t`VAT number ${{ vatNumber: row.buyer_vat_number }}`}</p>}
      {content.vatRegister && (
        <p className="small">
          <Confirmation {...content} register={registerName(content.vatRegister)} />
        </p>
      )}
    </div>
  )
}

type ConfirmationProps = Pick<Invoice['content'], 'vatCheckedAt' | 'vatConsultation'> & { register: string }

function Confirmation({ register, vatCheckedAt, vatConsultation: number }: ConfirmationProps) {
  const date = <Time iso={vatCheckedAt} />
  return number ? (
    <Trans>
      Confirmed by {register} on {date}, consultation number {number}
    </Trans>
  ) : (
    <Trans>
      Confirmed by {register} on {date}
    </Trans>
  )
}

function Sums({ invoice: { row, content } }: { invoice: Invoice }) {
  const sign = row.kind === 'credit-note' ? -1 : 1
  const money = (minor: number) => amount(sign * minor, row.currency)
  const tax: [string, string] = [
    t`VAT ${{ rate: formatRate(row.rate) }}% on ${{ money: money(row.net_minor) }}`,
    money(row.tax_minor),
  ]
  return (
    <div className="doc-sum">
      <Facts
        rows={[
          content.paidWith && [
            sign < 0 && content.cause === 'refund' ? t`Refunded by` : t`Paid with`,
            methodName(content.paidWith),
          ],
          sign > 0 &&
            content.paidWith &&
            content.suppliedAt && [t`Paid on`, <Time key="paid" iso={content.suppliedAt} />],
          content.payment && [t`Transaction`, <Mono key="payment" text={content.payment} />],
        ]}
      />
      <Facts
        rows={[
          row.treatment !== 'none' && [t`Net`, money(row.net_minor)],
          row.treatment === 'taxed' && tax,
          row.treatment === 'reverse-charge' && [t`VAT`, t`Reverse charge`],
        ]}
        total={[
          sign < 0 ? t(TOTALS[content.cause]) : t`Total paid`,
          formatPrice(sign * row.gross_minor, row.currency),
        ]}
      />
    </div>
  )
}

/** What was sold, and what came off its price. Prices include the tax. */
function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { kind, treatment } = invoice.row
  return (
    <DocumentLines
      caption={kind === 'invoice' ? t`What was sold` : t(CAPTIONS[invoice.content.cause])}
      amountTitle={treatment === 'taxed' ? t`Price incl. VAT` : t`Price`}
      lines={linesOf(invoice).map(({ minor, ...line }) => ({
        ...line,
        amount: amount(minor, invoice.row.currency),
      }))}
    />
  )
}

interface Line {
  name: string
  title?: ReactNode
  detail?: string
  minor: number
}

function linesOf({ row, content }: Invoice): Line[] {
  const { title, detail, listMinor, discountMinor, discountCode, deductedMinor, feeMinor } = content
  if (row.kind === 'credit-note')
    return [{ name: title, title: creditedTitle(content.cause, title), detail, minor: -row.gross_minor }]
  const lines: Line[] = [
    { name: title, detail, minor: listMinor },
    { name: t`Discount`, detail: discountCode, minor: -discountMinor },
    { name: t`VAT taken off the price`, minor: -deductedMinor },
    { name: t`Processing fee`, minor: feeMinor },
  ]
  return lines.filter(({ minor }, at) => at === 0 || minor !== 0)
}

const CAPTIONS = {
  refund: msg`What was refunded`,
  reversal: msg`What the buyer’s bank or the payment provider took back`,
  return: msg`What was returned after a payment had been taken back`,
}

function creditedTitle(cause: Invoice['content']['cause'], title: string): ReactNode {
  switch (cause) {
    case 'refund':
      return (
        <Trans>
          Refund: <bdi>{title}</bdi>
        </Trans>
      )
    case 'reversal':
      return (
        <Trans>
          Payment taken back: <bdi>{title}</bdi>
        </Trans>
      )
    case 'return':
      return (
        <Trans>
          Returned payment: <bdi>{title}</bdi>
        </Trans>
      )
  }
}
