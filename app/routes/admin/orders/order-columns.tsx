import { href, useRouteLoaderData } from 'react-router'
import { formatMoney } from '#app/domain/base/money.ts'
import { statusCode } from '#app/domain/base/status-text.ts'
import type { ShopOrderSort } from '#app/domain/orders/order-sorts.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { netOf, orderState, paymentState } from '#app/domain/orders/payment-state.ts'
import { totalText } from '#app/domain/orders/total-text.ts'
import { t } from '#app/i18n/macro.ts'
import { Badge, StatusSignal } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { OrderNumber } from '#app/ui/order/number.tsx'
import { detailsId, useListAddress } from '#app/ui/order/open-order.tsx'
import { Sold } from '#app/ui/order/sold.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { RowMenu } from '#app/ui/row-menu.tsx'
import { Time } from '#app/ui/time.tsx'
import type { loader as layoutLoader } from '../layout.tsx'
import { LISTS } from './order-lists.ts'

type Sort = NonNullable<Column<Order>['sort']>

/** Of both kinds without `kind`, which is what a search finds. `sortFor`: where a heading leads. */
export function shopOrderColumns(
  kind: Order['kind'] | undefined,
  sortFor: (sort: ShopOrderSort) => Sort,
): Column<Order>[] {
  const columns = columnsOf(kind).map(({ sortBy, ...column }) => ({
    ...column,
    ...(sortBy && { sort: sortFor(sortBy) }),
  }))
  return [...columns, { title: t`More`, part: 'actions', cell: (order) => <More order={order} /> }]
}

/** Of the newest, where they stand on another page: not sorted, and what can be done is on their own pages. */
export function latestOrderColumns(): Column<Order>[] {
  return columnsOf('package').map(({ sortBy: _, ...column }) => column)
}

function columnsOf(kind: Order['kind'] | undefined): (Column<Order> & { sortBy?: ShopOrderSort })[] {
  return [
    { title: t`Order`, cell: (order) => <OrderName order={order} />, sortBy: 'order' },
    {
      title: t`Customer`,
      className: 'd-lead',
      cell: (order) => <Customer order={order} withEmail={kind === undefined} />,
      sortBy: 'customer',
    },
    {
      title: kind === undefined ? t`Package or item` : t(LISTS[kind].thing),
      className: 'd-cut',
      cell: (order) => <Title order={order} />,
      sortBy: 'title',
    },
    {
      title: t`Total`,
      align: 'end',
      className: 'd-sum',
      cell: (order) => <Total order={order} />,
      sortBy: 'total',
    },
    {
      title: t`Payment`,
      cell: (order) => <Payment order={order} />,
      sortBy: 'payment',
    },
    {
      title: t`Status`,
      className: (order) => (signalOf(order) === 'status' ? undefined : 'd-more'),
      cell: (order) => <StatusSignal status={orderState(order)} signals={signalOf(order) === 'status'} />,
      sortBy: 'status',
    },
    { title: t`Ordered`, cell: (order) => <Time iso={order.createdAt} />, sortBy: 'date' },
  ]
}

/** What of an order is out of the ordinary: one thing at most, so that it is seen. */
function signalOf(order: Order): 'payment' | 'status' | undefined {
  if (!isUnpaidForGood(order) && statusCode(paymentState(order)) !== 'paid') return 'payment'
  return ['completed', 'shipped'].includes(statusCode(orderState(order))) ? undefined : 'status'
}

/** No payment is to come for a cancelled order. */
function isUnpaidForGood({ paymentStatus, orderStatus, isHeld }: Order): boolean {
  return paymentStatus === 'pending' && orderStatus === 'Cancelled' && !isHeld
}

function OrderName({ order: { id, number, mode, totalMinor } }: { order: Order }) {
  const layout = useRouteLoaderData<typeof layoutLoader>('routes/admin/layout')
  // In test mode the page says so above the list, once.
  const usual = layout?.takings?.isTest ? 'sandbox' : 'live'
  return (
    <>
      <OrderNumber
        className="row-link"
        number={number}
        to={href('/admin/orders/:orderId', { orderId: id })}
      />{' '}
      {totalMinor > 0 && mode !== usual && <Badge>{mode === 'sandbox' ? t`Sandbox` : t`Live`}</Badge>}
    </>
  )
}

function Customer({ order, withEmail }: { order: Order; withEmail: boolean }) {
  const { customerName, customerEmail } = order
  return (
    <span title={`${customerName} ${customerEmail}`}>
      <bdi>{customerName}</bdi>
      {withEmail && <small className="label"> {customerEmail}</small>}
    </span>
  )
}

function Title({ order }: { order: Order }) {
  return (
    <span title={order.title}>
      <Sold order={order} />
    </span>
  )
}

function Total({ order }: { order: Order }) {
  const { totalMinor, currency } = order
  const net = netOf(order)
  return (
    <>
      {net < totalMinor && (
        <small className="label d-more">{t`Net ${{ money: formatMoney(net, currency) }}`} </small>
      )}
      {totalText(order)}
    </>
  )
}

function Payment({ order }: { order: Order }) {
  if (isUnpaidForGood(order)) return <span className="muted">{t`Not paid`}</span>
  return <StatusSignal status={paymentState(order)} signals={signalOf(order) === 'payment'} />
}

function More({ order: { id, number, paymentStatus, isHeld } }: { order: Order }) {
  const address = useListAddress()
  return (
    <div className="acts">
      <RowMenu id={detailsId(id)} label={t`More for order ${{ number }}`}>
        <Link to={address(id)} preventScrollReset>
          <Icon small name="receipt" /> {t`Details of order ${{ number }}`}
        </Link>
        {paymentStatus === 'pending' && !isHeld && (
          <RowLink to={href('/admin/orders/:orderId/delete', { orderId: id })}>
            <Icon small name="trash" /> {t`Delete order ${{ number }}`}
          </RowLink>
        )}
      </RowMenu>
    </div>
  )
}
