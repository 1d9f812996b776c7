import { formatMoney } from '#app/domain/base/money.ts'
import type { ShopOrderSort } from '#app/domain/orders/order-sorts.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { netOf } from '#app/domain/orders/payment-state.ts'
import { totalText } from '#app/domain/orders/total-text.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OrderNumber } from '#app/ui/order/number.tsx'
import { DetailsLink } from '#app/ui/order/open-order.tsx'
import { PaymentBadge } from '#app/ui/order/payment-badge.tsx'
import { Sold } from '#app/ui/order/sold.tsx'
import { statusColumn } from '#app/ui/order/status.tsx'
import { Time } from '#app/ui/time.tsx'
import { LISTS } from './order-lists.ts'

type Sort = NonNullable<Column<Order>['sort']>

/** Of both kinds without `kind`. `sortFor`: where a heading leads; without it the headings are no links. */
export function shopOrderColumns(
  kind: Order['kind'] | undefined,
  sortFor?: (sort: ShopOrderSort) => Sort,
): Column<Order>[] {
  return columnsOf(kind).map(({ sortBy, ...column }) => ({
    ...column,
    ...(sortFor && sortBy && { sort: sortFor(sortBy) }),
  }))
}

function columnsOf(kind: Order['kind'] | undefined): (Column<Order> & { sortBy?: ShopOrderSort })[] {
  return [
    {
      title: t`Order`,
      part: 'name',
      className: 'o-key',
      cell: (order) => <OrderName order={order} />,
      sortBy: 'order',
    },
    {
      title: t`Customer`,
      className: kind !== 'package' ? 'o-who o-buyer o-slim' : 'o-who o-buyer',
      cell: (order) => <Customer order={order} />,
      sortBy: 'customer',
    },
    {
      title: kind === undefined ? t`Package or item` : t(LISTS[kind].thing),
      className: 'o-title',
      cell: (order) => <Sold order={order} />,
      sortBy: 'title',
    },
    {
      title: t`Total`,
      align: 'end',
      className: 'o-total',
      cell: (order) => <Total order={order} />,
      sortBy: 'total',
    },
    {
      title: t`Payment`,
      cell: (order) => <PaymentBadge order={order} />,
      sortBy: 'payment',
    },
    { ...statusColumn(), sortBy: 'status' },
    { title: t`Ordered`, cell: (order) => <Time iso={order.createdAt} />, sortBy: 'date' },
    { title: t`Actions`, part: 'actions', cell: (order) => <Actions order={order} /> },
  ]
}

function OrderName({ order }: { order: Order }) {
  return (
    <>
      <OrderNumber number={order.number} to={`/admin/orders/${order.id}`} />{' '}
      {order.mode === 'sandbox' && order.totalMinor > 0 && <small className="label">{t`Sandbox`}</small>}
    </>
  )
}

function Customer({ order }: { order: Order }) {
  return (
    <>
      <bdi>{order.customerName}</bdi>
      <br />
      <small className="label">
        <EmailText email={order.customerEmail} />
      </small>
    </>
  )
}

function Total({ order }: { order: Order }) {
  const { totalMinor, currency } = order
  const net = netOf(order)
  return (
    <>
      {totalText(order)}
      {net < totalMinor && (
        <>
          <br />
          <small className="label whitespace-nowrap">{t`Net ${{ money: formatMoney(net, currency) }}`}</small>
        </>
      )}
    </>
  )
}

function Actions({ order }: { order: Order }) {
  const { id, number, paymentStatus, isHeld } = order
  const page = `/admin/orders/${id}`
  return (
    <div className="acts">
      <DetailsLink id={id}>
        <Trans>
          Details<span className="sr-only"> of order {number}</span>
        </Trans>
      </DetailsLink>{' '}
      {paymentStatus === 'pending' && !isHeld && (
        <ButtonLink variant="danger-outline" size="sm" square to={`${page}/delete`} title={t`Delete`}>
          <Icon small name="trash" />
          <span className="sr-only">{t`Delete order ${{ number }}`}</span>
        </ButtonLink>
      )}
    </div>
  )
}
