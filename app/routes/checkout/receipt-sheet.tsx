import type { ReactNode } from 'react'
import { formatMoney, formatPrice } from '#app/domain/catalog/money.ts'
import { figure } from '#app/domain/lists/figure.ts'
import type { PriceFacts } from '#app/domain/orders/order-price.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { methodName } from '#app/domain/payments/method-name.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Logo, type LogoImage } from '#app/ui/logo.tsx'
import { orderTitle } from '#app/ui/order-title.tsx'
import { Time } from '#app/ui/time.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { Lines, Mono } from './order-facts.tsx'

interface ReceiptSheetProps {
  order: Order
  /** What the payment is known by, as label and value. */
  capture: { fact: [string, string]; payerEmail: string | null } | undefined
  /** Minor units. */
  refunded: number
  price: PriceFacts | undefined
  logo: LogoImage | null
}

export function ReceiptSheet({ order, capture, refunded, price, logo }: ReceiptSheetProps) {
  let { currency } = order
  return (
    <article className="doc" aria-labelledby="receipt">
      <div className="doc-head">
        <Logo logo={logo} />
        <div>
          <h1 id="receipt">{orderTitle('Receipt for order', order.number)}</h1>
          {order.invoiceNumber && (
            <p className="muted">
              Invoice <Mono text={order.invoiceNumber} />
            </p>
          )}
        </div>
      </div>
      <div className="doc-parties">
        <Buyer order={order} />
        <Facts
          rows={[
            order.paidAt && ['Date', <Time key="paid" iso={order.paidAt} />],
            ['Ordered on', <Time key="created" iso={order.createdAt} />],
            ['Payment status', <StatusBadge key="status" status={order.paymentStatus} />],
          ]}
        />
      </div>
      <Goods order={order} />
      <div className="doc-sum">
        <Facts
          rows={[
            ['Paid with', methodName(order.paymentMethod ?? 'PayPal')],
            order.paidAt && ['Paid on', <Time key="paid" iso={order.paidAt} minute />],
            ['Payment ID', <Mono key="payment" text={order.paymentId} />],
            capture && [capture.fact[0], <Mono key="capture" text={capture.fact[1]} />],
            capture?.payerEmail && ['Paid by', capture.payerEmail],
          ]}
        />
        <div>
          <OrderAmounts order={order} price={price} />
          {refunded > 0 && <Facts rows={[['Refunded', formatPrice(refunded, currency)]]} />}
        </div>
      </div>
      <Foot order={order} refunded={refunded} />
    </article>
  )
}

function Buyer({ order }: { order: Order }) {
  return (
    <div>
      <p className="label">Buyer</p>
      <address>
        <b>{order.customerName}</b>
        <br />
        <Lines text={order.address} />
        <br />
        {order.country}
        <br />
        {order.customerEmail}
      </address>
    </div>
  )
}

function Goods({ order }: { order: Order }) {
  return (
    <table className="table">
      <caption className="sr-only">What was sold</caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col" className="r">
            Quantity
          </th>
          <th scope="col" className="r">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{description(order)}</td>
          <td className="r">1</td>
          <td className="r">{formatMoney(order.priceMinor, order.currency)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function description({ kind, title, credit, validityDays, validUntil }: Order): ReactNode {
  return (
    <>
      <b>
        <bdi>{title}</bdi>
        {kind === 'package' && `, ${figure(credit)} credits`}
      </b>
      <span className="sub">
        {kind === 'item' ? (
          'Digital item.'
        ) : (
          <>
            For writing product listings. Package lasts {validityDays} days, until <Time iso={validUntil} />.
          </>
        )}
      </span>
    </>
  )
}

function Foot({ order, refunded }: { order: Order; refunded: number }) {
  let isGranted = order.paymentStatus === 'Paid' && order.kind === 'package' && refunded === 0
  if (!isGranted && order.mode !== 'sandbox') return null
  return (
    <div className="doc-foot">
      {isGranted && (
        <p>
          <b>{figure(order.credit)} credits were added to your account.</b>
        </p>
      )}
      {order.mode === 'sandbox' && <p>A test payment: no money moved.</p>}
    </div>
  )
}
