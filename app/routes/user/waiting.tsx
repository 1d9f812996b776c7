import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatMoney } from '#app/domain/catalog/money.ts'
import type { Waiting as Count } from '#app/domain/listings/waiting.server.ts'
import { totalText } from '#app/domain/lists/page.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { orderTitle } from '#app/ui/order-title.tsx'
import { Time } from '#app/ui/time.tsx'
import { PayNowLink } from './order-parts.tsx'

interface WaitingProps {
  /** The newest one that is not paid, and how many there are. */
  orders: { first: Order | undefined; count: string; total: number }
  checks: Count
  drafts: Count
}

/** Nothing where nothing waits. */
export function Waiting({ orders, checks, drafts }: WaitingProps) {
  if (!orders.first && checks.total === 0 && drafts.total === 0) return null
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">Waiting for you</h2>
      <ul className="waits">
        {orders.first && <UnpaidOrder order={orders.first} count={orders.count} total={orders.total} />}
        {checks.total > 0 && (
          <Line
            icon="alert-triangle"
            title={checks.total === 1 ? 'One listing to check' : `${totalText(checks)} listings to check`}
            note="They say something that is not in your facts, or break a rule."
          >
            <ReviewLink filter="checks=open" what="listings to check" />
          </Line>
        )}
        {drafts.total > 0 && (
          <Line
            icon="list"
            title={drafts.total === 1 ? 'One draft to review' : `${totalText(drafts)} drafts to review`}
            note="Not yet marked as reviewed."
          >
            <ReviewLink filter="status=draft" what="drafts" />
          </Line>
        )}
      </ul>
    </section>
  )
}

function UnpaidOrder({ order, count, total }: { order: Order; count: string; total: number }) {
  return (
    <Line
      icon="clock"
      title={orderTitle('Order', order.number, ' is not paid yet')}
      note={
        <>
          <bdi>{order.title}</bdi>, {formatMoney(order.totalMinor, order.currency)}. Ordered{' '}
          <Time iso={order.createdAt} />.
          {total > 1 && (
            <>
              {' '}
              <Link to="/user/pending-payment/">All {count} unpaid orders</Link>
            </>
          )}
        </>
      }
    >
      <PayNowLink order={order} variant="outline" size="sm" />
    </Line>
  )
}

interface LineProps {
  icon: IconName
  title: ReactNode
  note: ReactNode
  children: ReactNode
}

function Line({ icon, title, note, children }: LineProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        <p className="small muted">{note}</p>
      </div>
      {children}
    </li>
  )
}

function ReviewLink({ filter, what }: { filter: string; what: string }) {
  return (
    <ButtonLink variant="outline" size="sm" to={`${href('/user/listings')}?${filter}`}>
      Review<span className="sr-only"> {what}</span>
    </ButtonLink>
  )
}
