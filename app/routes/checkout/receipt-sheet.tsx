import { packageDays } from '#app/domain/catalog/package-facts.ts'
import { countryName } from '#app/domain/catalog/tax/country-names.ts'
import type { Invoice, InvoiceLink } from '#app/domain/orders/invoices/read.server.ts'
import type { PriceFacts } from '#app/domain/orders/order-price.server.ts'
import type { OrderRefund } from '#app/domain/orders/order-refunds.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { methodName } from '#app/domain/orders/payments/labels.ts'
import { totalText } from '#app/domain/orders/total-text.ts'
import { ph, plural, t } from '#app/i18n/macro.ts'
import { Plural, Trans } from '#app/i18n/trans.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { DocumentLines } from '#app/ui/invoice/document-lines.tsx'
import { DocumentLinks, withoutNotesOf } from '#app/ui/invoice/document-links.tsx'
import { Seller } from '#app/ui/invoice/seller.tsx'
import { Logo, type LogoImage } from '#app/ui/logo.tsx'
import { OrderAmounts, RefundFacts } from '#app/ui/order/amounts.tsx'
import { GoodsName, Mono } from '#app/ui/order/facts.tsx'
import { PaymentBadge } from '#app/ui/order/payment-badge.tsx'
import { TextLines } from '#app/ui/text-lines.tsx'
import { Time } from '#app/ui/time.tsx'

interface ReceiptSheetProps {
  order: Order
  /** What the payment is known by, as label and value. */
  capture: { fact: [string, string]; payerEmail: string | null } | undefined
  refunds: OrderRefund[]
  price: PriceFacts | undefined
  documents: InvoiceLink[]
  seller: Invoice['content']['seller']
  logo: LogoImage | null
  /** The page says above what came with the payment. */
  isNews: boolean
}

export function ReceiptSheet(props: ReceiptSheetProps) {
  const { order, capture, refunds, price, documents, seller, logo, isNews } = props
  return (
    <article className="doc" aria-labelledby="receipt">
      <div className="doc-head">
        <Logo logo={logo} />
        <div>
          <h1 id="receipt">
            <Trans>
              Receipt for order <span className="mono">{ph({ number: order.number })}</span>
            </Trans>
          </h1>
          {documents.length === 0 && order.invoiceNumber && (
            <p className="muted">
              <Trans>Invoice {{ number: <Mono text={order.invoiceNumber} /> }}</Trans>
            </p>
          )}
          <DocumentLinks documents={withoutNotesOf(refunds, documents)} />
        </div>
      </div>
      <div className="doc-parties">
        <Seller seller={seller} />
        <Buyer order={order} />
        <Facts
          rows={[
            [t`Ordered on`, <Time key="created" iso={order.createdAt} />],
            [t`Payment status`, <PaymentBadge key="status" order={order} />],
          ]}
        />
      </div>
      <Goods order={order} />
      <div className="doc-sum">
        <Facts
          rows={[
            [t`Paid with`, methodName(order.paymentMethod ?? 'PayPal')],
            order.paidAt && [t`Paid on`, <Time key="paid" iso={order.paidAt} minute />],
            [t`Payment ID`, <Mono key="payment" text={order.paymentId} />],
            capture && [capture.fact[0], <Mono key="capture" text={capture.fact[1]} />],
            capture?.payerEmail && [t`Paid by`, capture.payerEmail],
          ]}
        />
        <div>
          <OrderAmounts order={order} price={price} />
          <RefundFacts order={order} refunds={refunds} />
        </div>
      </div>
      <Foot order={order} saysCredits={!isNews && refunds.length === 0} />
    </article>
  )
}

function Buyer({ order }: { order: Order }) {
  return (
    <div>
      <h2>{t`Buyer`}</h2>
      <address>
        <b>
          <bdi>{order.customerName}</bdi>
        </b>
        <br />
        <TextLines text={order.address} />
        <br />
        {countryName(order.country)}
        <br />
        {order.customerEmail}
      </address>
    </div>
  )
}

function Goods({ order }: { order: Order }) {
  const { kind, title, credit, validityDays, validUntil, priceMinor, currency } = order
  const isPackage = kind === 'package'
  return (
    <DocumentLines
      caption={t`What was sold`}
      amountTitle={t`Amount`}
      lines={[
        {
          name: title,
          title: <GoodsName title={title} credit={isPackage ? credit : undefined} />,
          detail: isPackage ? (
            <Trans>
              For writing product listings. The package lasts{' '}
              <Plural value={{ validityDays }} one="# day" other="# days" />, until{' '}
              {{ date: <Time iso={validUntil} /> }}. {{ creditsStay: packageDays() }}
            </Trans>
          ) : (
            t`Digital item.`
          ),
          amount: totalText({ totalMinor: priceMinor, currency }),
        },
      ]}
    />
  )
}

function Foot({ order, saysCredits }: { order: Order; saysCredits: boolean }) {
  const isGranted = order.paymentStatus === 'Paid' && order.kind === 'package' && saysCredits
  const isRefunded = order.paymentStatus === 'refunded'
  if (!isGranted && !isRefunded && order.mode !== 'sandbox') return null
  return (
    <div className="doc-foot">
      {isRefunded && (
        <p>
          <b>{t`This payment was refunded.`}</b>
        </p>
      )}
      {isGranted && (
        <p>
          <b>{t`${plural({ credits: order.credit }, { one: '# credit was added to your account.', other: '# credits were added to your account.' })}`}</b>
        </p>
      )}
      {order.mode === 'sandbox' && <p>{t`This was a test payment. No real money moved.`}</p>}
    </div>
  )
}
