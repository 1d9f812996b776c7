import { figure } from '#app/domain/base/lists/figure.ts'
import type { OrderSort } from '#app/domain/orders/order-sorts.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { totalText } from '#app/domain/orders/total-text.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { type Column, unitColumn } from '#app/ui/data-table.tsx'
import { DetailsLink } from '#app/ui/order/open-order.tsx'
import { PaymentBadge } from '#app/ui/order/payment-badge.tsx'
import { statusColumn } from '#app/ui/order/status.tsx'
import { Time } from '#app/ui/time.tsx'
import { OrderLink } from './order-link.tsx'
import { OrderName } from './order-name.tsx'
import { type DatedOrder, DaysLeft, NotApplicable, PayNowLink, TITLES } from './order-parts.tsx'

interface History {
  /** Makes the headings links. */
  sortFor: (sort: OrderSort) => NonNullable<Column<DatedOrder>['sort']>
  /** Paying it is the main action of the page. */
  firstUnpaid: DatedOrder | undefined
}

/** The columns of a list of orders, of both kinds without `kind`. A history opens and pays them. */
export function orderColumns(kind: Order['kind'] | undefined, history?: History): Column<DatedOrder>[] {
  const actions: OrderColumn = {
    title: t`Actions`,
    part: 'actions',
    className: 'o-acts',
    cell: (order) => (
      <div className="acts">
        {isUnpaid(order) && (
          <PayNowLink
            order={order}
            variant={order === history?.firstUnpaid ? 'primary' : 'outline'}
            size="sm"
          />
        )}{' '}
        <DetailsLink id={order.id}>
          <Trans>
            Details<span className="sr-only"> of order {ph({ number: order.number })}</span>
          </Trans>
        </DetailsLink>
      </div>
    ),
  }
  const columns = history ? [...columnsOf(kind), actions] : columnsOf(kind)
  return columns.map(({ sortBy, ...column }) => ({
    ...column,
    ...(history && sortBy && { sort: history.sortFor(sortBy) }),
  }))
}

interface OrderColumn extends Column<DatedOrder> {
  sortBy?: OrderSort
}

function columnsOf(kind: Order['kind'] | undefined): OrderColumn[] {
  const credits: OrderColumn = {
    ...unitColumn(t`Credits`, (order) => (order.kind === 'item' ? <NotApplicable /> : figure(order.credit))),
    className: 'o-roomy',
    sortBy: 'credits',
  }
  const days: OrderColumn = {
    title: t`Days left`,
    cell: (order) => <DaysLeft order={order} listed />,
    sortBy: 'days',
  }
  return [
    {
      title: t`Order`,
      part: 'name',
      className: 'o-number',
      cell: (order) => <OrderLink order={order} />,
      sortBy: 'order',
    },
    {
      title: t(TITLES[kind ?? 'both']),
      className: 'o-title',
      cell: (order) => <OrderName order={order} />,
      sortBy: 'title',
    },
    ...(kind === 'item' ? [] : [credits]),
    {
      title: t`Total`,
      align: 'end',
      className: 'o-total',
      cell: totalText,
      sortBy: 'total',
    },
    { title: t`Payment`, cell: (order) => <PaymentBadge order={order} />, sortBy: 'payment' },
    { ...statusColumn(), sortBy: 'status' },
    { title: t`Ordered`, cell: (order) => <Time iso={order.createdAt} />, sortBy: 'date' },
    ...(kind === 'item' ? [] : [days]),
  ]
}
