import { href, Link } from 'react-router'
import { formatMoney } from '#app/domain/catalog/money.ts'
import type { Customer } from '#app/domain/tickets/customer.server.ts'
import { STATUS_NAMES } from '#app/domain/tickets/tickets.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PaymentBadge } from '#app/ui/payment-badge.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import * as words from './words.tsx'

export function CustomerPanel({ customer }: { customer: Customer }) {
  let { account, isProven, orders, tickets } = customer
  return (
    <section className="stack" aria-labelledby="customer-title">
      <h2 id="customer-title">{adminWords.customer}</h2>
      {!account && (
        <p className="small muted">{isProven ? words.theAccountWasDeleted : words.noAccountHasThisAddress}</p>
      )}
      {account && !isProven && <p className="small muted">{words.senderWasNotSignedIn}</p>}
      {account && (
        <Facts
          rows={[
            [
              adminWords.account,
              <Link key="account" to={href('/admin/users/:userId', { userId: account.id })}>
                <bdi>{account.name || words.noName}</bdi>
              </Link>,
            ],
            [uiWords.balance, words.credits(account.balance)],
            ...(account.isDisabled ? [[adminWords.access, adminWords.disabled] as [string, string]] : []),
          ]}
        />
      )}
      {account && <Orders orders={orders} />}
      <Tickets tickets={tickets} />
    </section>
  )
}

function Orders({ orders }: Pick<Customer, 'orders'>) {
  return (
    <>
      <h3>{uiWords.orders}</h3>
      {orders.length === 0 && <p className="small muted">{words.noneYet}</p>}
      {orders.length > 0 && (
        <ul className="stack small related">
          {orders.map((order) => (
            <li key={order.id}>
              <Link className="mono" to={href('/admin/orders/:orderId', { orderId: order.id })}>
                {order.number}
              </Link>{' '}
              <PaymentBadge order={order} /> {formatMoney(order.totalMinor, order.currency)}
              <br />
              <bdi>{order.title}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Tickets({ tickets }: Pick<Customer, 'tickets'>) {
  return (
    <>
      <h3>{words.otherTickets}</h3>
      {tickets.length === 0 && <p className="small muted">{words.none}</p>}
      {tickets.length > 0 && (
        <ul className="stack small related">
          {tickets.map(({ id, subject, status }) => (
            <li key={id}>
              <Link to={href('/admin/support-messages/:ticketId', { ticketId: id })}>
                <bdi>{subject}</bdi>
              </Link>{' '}
              <StatusBadge status={status} label={STATUS_NAMES[status]} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
