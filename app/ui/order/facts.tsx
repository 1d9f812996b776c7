import type { ReactNode } from 'react'
import { figure } from '#app/domain/base/lists/figure.ts'
import { packageDays } from '#app/domain/catalog/package-facts.ts'
import { countryName } from '#app/domain/catalog/tax/country-names.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Plural, Trans } from '#app/i18n/trans.tsx'
import { Facts } from '../facts.tsx'
import { TextLines } from '../text-lines.tsx'
import { Time } from '../time.tsx'
import { PaymentBadge } from './payment-badge.tsx'

export function OrderSummary({ order }: { order: Order }) {
  return (
    <section className="stack" aria-labelledby="summary">
      <h2 id="summary">{t`Order summary`}</h2>
      <Facts
        start
        rows={[
          ...goodsOf(order),
          [t`Order number`, <Mono key="order" text={order.number} />],
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
        start
        rows={[
          [t`Name`, <bdi key="name">{order.customerName}</bdi>],
          [t`Email`, order.customerEmail],
          [t`Address`, <TextLines key="address" text={order.address} />],
          [t`Country`, countryName(order.country)],
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
  const title = <bdi key="title">{order.title}</bdi>
  if (order.kind === 'item') return [[t`Item`, title]]
  return [
    [t`Package`, title],
    [t`Credits`, figure(order.credit)],
    [t`Package lasts`, <Validity key="validity" {...order} />],
  ]
}

export function Validity({ validityDays, validUntil }: Pick<Order, 'validityDays' | 'validUntil'>) {
  return (
    <Trans>
      <Plural value={{ validityDays }} one="# day" other="# days" />, until{' '}
      {{ date: <Time iso={validUntil} /> }}
    </Trans>
  )
}

/** What is bought, with the credits of a package. */
export function GoodsName({ title, credit }: { title: string; credit: number | undefined }) {
  if (credit === undefined) return <bdi>{title}</bdi>
  return (
    <Trans>
      <bdi>{title}</bdi>, <Plural value={{ credit }} one={'#\u00a0credit'} other={'#\u00a0credits'} />
    </Trans>
  )
}
