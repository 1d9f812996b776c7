import type { ReactNode } from 'react'
import { packageDays } from '#app/domain/catalog/package-facts.ts'
import { figure } from '#app/domain/lists/figure.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { Facts } from '#app/ui/facts.tsx'
import { PaymentBadge } from '#app/ui/payment-badge.tsx'
import { TextLines } from '#app/ui/text-lines.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

export function OrderSummary({ order }: { order: Order }) {
  return (
    <section className="stack" aria-labelledby="summary">
      <h2 id="summary">{words.orderSummary}</h2>
      <Facts
        rows={[
          ...goodsOf(order),
          [words.orderId, <Mono key="order" text={order.number} />],
          [uiWords.orderedOn, <Time key="created" iso={order.createdAt} />],
          [words.paymentStatus, <PaymentBadge key="status" order={order} />],
        ]}
      />
      {order.kind === 'package' && <p className="small muted">{packageDays()}</p>}
    </section>
  )
}

export function CustomerDetails({ order, children }: { order: Order; children?: ReactNode }) {
  return (
    <section className="stack" aria-labelledby="customer">
      <h2 id="customer">{words.customerDetails}</h2>
      <Facts
        rows={[
          [uiWords.name, <bdi key="name">{order.customerName}</bdi>],
          [uiWords.email, order.customerEmail],
          [uiWords.address, <TextLines key="address" text={order.address} />],
          [uiWords.country, order.country],
        ]}
      />
      {children}
    </section>
  )
}

export function Mono({ text }: { text: string }) {
  return <span className="mono">{text}</span>
}

function goodsOf(order: Order): [string, ReactNode][] {
  let title = <bdi key="title">{order.title}</bdi>
  if (order.kind === 'item') return [[uiWords.item, title]]
  return [
    [uiWords.packageNoun, title],
    [uiWords.credits, figure(order.credit)],
    [uiWords.packageLasts, <Validity key="validity" order={order} />],
  ]
}

function Validity({ order }: { order: Order }) {
  return <>{words.daysUntil(order.validityDays, <Time iso={order.validUntil} />)}</>
}
