import { href } from 'react-router'
import { totalText } from '#app/domain/orders/total-text.ts'
import type { Customer } from '#app/domain/shop/tickets/customer.server.ts'
import type { Ticket } from '#app/domain/shop/tickets/tickets.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { RoleBadge } from '#app/ui/badge.tsx'
import { Balance } from '#app/ui/balance.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { OrderNumber } from '#app/ui/order/number.tsx'
import { PaymentBadge } from '#app/ui/order/payment-badge.tsx'
import { Part } from '#app/ui/part.tsx'
import { TicketStatus } from '#app/ui/thread/ticket-status.tsx'

interface CustomerPanelProps {
  ticket: Ticket
  customer: Customer
}

/** Who wrote, and what else the shop knows of them. */
export function CustomerPanel({ ticket, customer }: CustomerPanelProps) {
  const { account, isProven, orders, tickets } = customer
  const { requester } = ticket
  const sender = <bdi key="from">{requester.name || t`No name`}</bdi>
  return (
    <Part title={t`Customer`}>
      <Facts
        rows={[
          [t`From`, isProven && account ? <AccountLink key="from" {...account} /> : sender],
          [
            t`Email`,
            <span key="email" className="wrap-anywhere">
              {requester.email || t`None`}
            </span>,
          ],
          requester.phone && [t`Phone`, requester.phone],
          account && !isProven && [t`Account`, <AccountLink key="account" {...account} />],
          isProven && [t`Role`, <RoleBadge key="role" role={requester.role} />],
          account && [
            t`Balance`,
            <span key="balance">
              <Balance credits={account.balance} />{' '}
              {t`${plural({ balance: account.balance }, { one: 'credit', other: 'credits' })}`}
            </span>,
          ],
          account?.isDisabled && [t`Access`, t`Disabled`],
        ]}
      />
      {!account && (
        <p className="small muted">
          {isProven ? t`The account was deleted.` : t`No account has this address.`}
        </p>
      )}
      {account && !isProven && (
        <p className="small muted">{t`The sender was not signed in. There is an account with the same address, but it may belong to someone else.`}</p>
      )}
      {account && <Orders orders={orders} />}
      <Tickets tickets={tickets} />
    </Part>
  )
}

function AccountLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={href('/admin/users/:userId', { userId: id })}>
      <bdi>{name || t`No name`}</bdi>
    </Link>
  )
}

function Orders({ orders }: Pick<Customer, 'orders'>) {
  return (
    <>
      <h3>{t`Orders`}</h3>
      {orders.length === 0 && <p className="small muted">{t`None yet.`}</p>}
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
      <h3>{t`Other tickets`}</h3>
      {tickets.length === 0 && <p className="small muted">{t`None.`}</p>}
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
