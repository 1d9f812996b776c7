import { figure } from '#app/domain/base/lists/figure.ts'
import type { Page } from '#app/domain/base/lists/page.ts'
import { formatMoney } from '#app/domain/base/money.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { isUnpaid, unpaidWaits } from '#app/domain/orders/unpaid.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, unitColumn } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { OfferWayOn } from '#app/ui/offer-links.tsx'
import { payAddress } from '#app/ui/order/addresses.ts'
import { PaymentBadge } from '#app/ui/order/payment-badge.tsx'
import { useIsSeller } from '#app/ui/seller.ts'
import { Time } from '#app/ui/time.tsx'
import { ListPage } from '../list-page.tsx'
import type { ListShape, ListState } from '../list-query.ts'
import { OrderLink } from './order-link.tsx'
import { OrderName } from './order-name.tsx'
import { CancelLink, NotApplicable, PayNowLink, TITLES } from './order-parts.tsx'
import { OrderTabs } from './order-tabs.tsx'

interface PendingListProps {
  title: string
  path: string
  kind?: Order['kind']
  query: ListState<'date'>
  list: Page<Order> | undefined
  /** The user has paid for something before. */
  isCustomer?: boolean
  /** It has just been placed. */
  placed?: Order | undefined
}

export function PendingList({ title, path, kind, query, list, isCustomer, placed }: PendingListProps) {
  const first = list?.rows.find(isUnpaid)
  const isSeller = useIsSeller()
  const someAreHeld = list?.rows.some(({ isHeld }) => isHeld)
  const lead = someAreHeld
    ? t`You don’t have to do anything for orders that are being processed. Nothing has been charged for the others.`
    : t`Nothing has been charged for these.`
  return (
    <ListPage
      title={title}
      lead={`${lead} ${unpaidWaits()}`}
      actions={
        first &&
        !isSeller && (
          <ButtonLink variant={placed ? 'outline' : 'primary'} to={payAddress(first)}>
            <Trans>
              Pay First Order: <span className="mono">{ph({ number: first.number })}</span>
            </Trans>
          </ButtonLink>
        )
      }
      shape={pendingShape(path)}
      query={query}
      noun="order"
      caption={(rows) => t`${{ rows }}, newest first`}
      list={list}
      unreadable={
        kind === 'item'
          ? t`Could not load item orders. Please try again.`
          : t`Could not load orders. Please try again.`
      }
      empty={<NothingPending kind={kind} isCustomer={isCustomer} />}
      columns={columnsFor(kind)}
    >
      <OrderTabs current="pending" />
      {placed && (
        <Alert kind="success" title={t`Order ${{ number: placed.number }} placed`}>
          <p>{t`You can pay now, or come back later. Nothing has been charged yet.`}</p>
          <PayNowLink order={placed} />
        </Alert>
      )}
    </ListPage>
  )
}

function NothingPending({ kind, isCustomer }: Pick<PendingListProps, 'kind' | 'isCustomer'>) {
  return (
    <Empty icon="clock" title={t`No Pending Orders`} action={<OfferWayOn kind={kind} />}>
      {isCustomer ? t`Everything you ordered is paid for.` : t`Orders that aren’t paid yet will appear here.`}
    </Empty>
  )
}

export function pendingShape(path: string): ListShape<'date'> {
  return { path, sorts: ['date'], sort: '-date' }
}

function columnsFor(kind: Order['kind'] | undefined): Column<Order>[] {
  const credits: Column<Order> = unitColumn(t`Credits`, (order) =>
    order.kind === 'item' ? <NotApplicable /> : figure(order.credit),
  )
  return [
    {
      title: t`Order`,
      part: 'name',
      className: 'o-number',
      cell: (order) => <OrderLink order={order} />,
    },
    { title: t(TITLES[kind ?? 'both']), className: 'o-title', cell: (order) => <OrderName order={order} /> },
    ...(kind === 'item' ? [] : [credits]),
    {
      title: t`Total`,
      align: 'end',
      className: 'o-total',
      cell: (order) => formatMoney(order.totalMinor, order.currency),
    },
    { title: t`Ordered`, cell: (order) => <Time iso={order.createdAt} /> },
    {
      title: t`Actions`,
      part: 'actions',
      className: 'o-acts o-all',
      cell: (order) =>
        isUnpaid(order) ? (
          <div className="acts">
            <PayNowLink order={order} variant="outline" size="sm" /> <CancelLink order={order} size="sm" />
          </div>
        ) : (
          <PaymentBadge order={order} />
        ),
    },
  ]
}
