import { href, Link } from 'react-router'
import { totalText } from '#app/domain/orders/total-text.ts'
import type { Customer } from '#app/domain/tickets/customer.server.ts'
import type { Ticket } from '#app/domain/tickets/tickets.ts'
import { RoleBadge } from '#app/ui/badge.tsx'
import { Balance } from '#app/ui/balance.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { OrderNumber } from '#app/ui/order-number.tsx'
import { Part } from '#app/ui/part.tsx'
import { PaymentBadge } from '#app/ui/payment-badge.tsx'
import { TicketStatus } from '#app/ui/thread/ticket-status.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import * as words from './words.tsx'

interface CustomerPanelProps {
  ticket: Ticket
  customer: Customer
}

/** Who wrote, and what else the shop knows of them. */
export function CustomerPanel({ ticket, customer }: CustomerPanelProps) {
  let { account, isProven, orders, tickets } = customer
  let { requester } = ticket
  let sender = <bdi key="from">{requester.name || words.noName}</bdi>
  return (
    <Part title={adminWords.customer}>
      <Facts
        rows={[
          [adminWords.from, isProven && account ? <AccountLink key="from" {...account} /> : sender],
          [
            uiWords.email,
            <span key="email" className="wrap-anywhere">
              {requester.email || uiWords.none}
            </span>,
          ],
          requester.phone && [words.phone, requester.phone],
          account && !isProven && [adminWords.account, <AccountLink key="account" {...account} />],
          isProven && [adminWords.role, <RoleBadge key="role" role={requester.role} />],
          account && [
            uiWords.balance,
            <span key="balance">
              <Balance credits={account.balance} /> {words.credits(account.balance)}
            </span>,
          ],
          account?.isDisabled && [adminWords.access, adminWords.disabled],
        ]}
      />
      {!account && (
        <p className="small muted">{isProven ? words.theAccountWasDeleted : words.noAccountHasThisAddress}</p>
      )}
      {account && !isProven && <p className="small muted">{words.senderWasNotSignedIn}</p>}
      {account && <Orders orders={orders} />}
      <Tickets tickets={tickets} />
    </Part>
  )
}

function AccountLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={href('/admin/users/:userId', { userId: id })}>
      <bdi>{name || words.noName}</bdi>
    </Link>
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
              <span className="row related-order">
                <OrderNumber
                  number={order.number}
                  to={href('/admin/orders/:orderId', { orderId: order.id })}
                />{' '}
                <PaymentBadge order={order} /> <span>{totalText(order)}</span>
              </span>{' '}
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
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <Link to={href('/admin/support-messages/:ticketId', { ticketId: ticket.id })}>
                <bdi>{ticket.subject}</bdi>
              </Link>{' '}
              <TicketStatus ticket={ticket} reader="admin" />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
