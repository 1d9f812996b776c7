import { href } from 'react-router'
import { formatPrice } from '#app/domain/base/money.ts'
import { listWithdrawals, type WithdrawalEntry } from '#app/domain/orders/withdrawals/read.server.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import listsCss from '#app/ui/css/back-office-lists.css?url'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { OrderNumber } from '#app/ui/order/number.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { Time } from '#app/ui/time.tsx'
import type { WithdrawalRow } from '#db/schema.ts'
import type { Route } from './+types/withdrawals.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listsCss }]

export async function loader({ context }: Route.LoaderArgs) {
  return { withdrawals: await listWithdrawals(context.get(servicesContext).db) }
}

export default function WithdrawalsPage({ loaderData: { withdrawals } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t`Withdrawals`}
        back={{ to: href('/admin/orders'), label: t`Orders Management` }}
        lead={t`Buyers who withdrew from a contract. You decide on the order’s page.`}
      />
      {withdrawals.length === 0 ? (
        <Empty
          icon="receipt"
          title={t`No withdrawals`}
          action={<WayOn to={href('/withdraw')}>{t`See the page for withdrawing`}</WayOn>}
        >
          {t`Buyers withdraw through the footer of the site or on an order’s page. You’ll get an email, and the order appears here.`}
        </Empty>
      ) : (
        <DataTable
          caption={t`Those waiting for you first, then the newest`}
          narrow="dense"
          columns={columns()}
          rows={withdrawals}
          rowKey={({ id }) => id}
        />
      )}
    </>
  )
}

export const meta = pageTitle(msg`Withdrawals - Administration`)

const STATUS: Record<WithdrawalRow['status'], Text> = {
  open: msg`Waiting for you`,
  accepted: msg`Refunded`,
  declined: msg`Declined`,
}

const STANDING: Record<WithdrawalRow['standing'], Text> = {
  open: msg`In time`,
  expired: msg`Too late`,
  waived: msg`Right waived`,
}

const columns = (): Column<WithdrawalEntry>[] => [
  {
    title: t`Order`,
    cell: ({ order_id, orderNumber }) => (
      <OrderNumber className="row-link" number={orderNumber} to={`/admin/orders/${order_id}`} />
    ),
  },
  { title: t`Name`, className: 'd-lead', cell: ({ name }) => <bdi title={name}>{name}</bdi> },
  {
    title: t`For`,
    className: 'd-cut',
    cell: ({ title }) => <bdi title={title}>{title}</bdi>,
  },
  {
    title: t`Total`,
    align: 'end',
    className: 'd-sum',
    cell: ({ totalMinor, currency }) => formatPrice(totalMinor, currency),
  },
  { title: t`Received`, cell: ({ requested_at }) => <Time iso={requested_at} minute /> },
  { title: t`Period`, cell: ({ standing }) => t(STANDING[standing]) },
  {
    title: t`Status`,
    cell: ({ status }) =>
      status === 'open' ? (
        <Badge tone="warning">{t(STATUS[status])}</Badge>
      ) : (
        <span className="muted">{t(STATUS[status])}</span>
      ),
  },
]
