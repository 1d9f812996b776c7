import type { ReactNode } from 'react'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { TextLines } from '#app/ui/text-lines.tsx'
import { Time } from '#app/ui/time.tsx'

export function OrderSummary({ order }: { order: Order }) {
  return (
    <section className="stack" aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <Facts
        rows={[
          ...goodsOf(order),
          ['Order ID', <Mono key="order" text={order.number} />],
          ['Ordered on', <Time key="created" iso={order.createdAt} />],
          ['Payment status', <StatusBadge key="status" status={order.paymentStatus} />],
        ]}
      />
    </section>
  )
}

export function CustomerDetails({ order }: { order: Order }) {
  return (
    <section className="stack" aria-labelledby="customer">
      <h2 id="customer">Customer details</h2>
      <Facts
        rows={[
          ['Name', order.customerName],
          ['Email', order.customerEmail],
          ['Address', <Lines key="address" text={order.address} />],
          ['Country', order.country],
        ]}
      />
    </section>
  )
}

export function Mono({ text }: { text: string }) {
  return <span className="mono">{text}</span>
}

export function Lines({ text }: { text: string }) {
  return <TextLines text={text} />
}

function goodsOf(order: Order): [string, ReactNode][] {
  if (order.kind === 'item') return [['Item', order.title]]
  return [
    ['Package', order.title],
    ['Credits', order.credit],
    ['Package lasts', <Validity key="validity" order={order} />],
  ]
}

function Validity({ order }: { order: Order }) {
  return (
    <>
      {order.validityDays} days, until <Time iso={order.validUntil} />
    </>
  )
}
