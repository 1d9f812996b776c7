import type { ReactNode } from 'react'
import { packageDays } from '#app/domain/catalog/package-facts.ts'
import { figure } from '#app/domain/lists/figure.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Facts } from '#app/ui/facts.tsx'
import { PaymentBadge } from '#app/ui/payment-badge.tsx'
import { TextLines } from '#app/ui/text-lines.tsx'
import { Time } from '#app/ui/time.tsx'
import * as words from './words.tsx'

export function OrderSummary({ order }: { order: Order }) {
  return (
    <section className="stack" aria-labelledby="summary">
      <h2 id="summary">{t`Order summary`}</h2>
      <Facts
        rows={[
          ...goodsOf(order),
          [t`Order ID`, <Mono key="order" text={order.number} />],
          [t`Ordered on`, <Time key="created" iso={order.createdAt} />],
          [t`Payment status`, <PaymentBadge key="status" order={order} />],
        ]}
      />
      {order.kind === 'package' && <p className="small muted">{packageDays()}</p>}
    </section>
  )
}

export function CustomerDetails({ order, children }: { order: Order; children?: ReactNode }) {
  return (
    <section className="stack" aria-labelledby="customer">
      <h2 id="customer">{t`Customer details`}</h2>
      <Facts
        rows={[
          [t`Name`, <bdi key="name">{order.customerName}</bdi>],
          [t`Email`, order.customerEmail],
          [t`Address`, <TextLines key="address" text={order.address} />],
          [t`Country`, order.country],
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
  if (order.kind === 'item') return [[t`Item`, title]]
  return [
    [t`Package`, title],
    [t`Credits`, figure(order.credit)],
    [t`Package lasts`, <Validity key="validity" order={order} />],
  ]
}

function Validity({ order }: { order: Order }) {
  return <>{words.daysUntil(order.validityDays, <Time iso={order.validUntil} />)}</>
}
