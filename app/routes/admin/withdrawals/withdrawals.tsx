import { href } from 'react-router'
import { formatPrice } from '#app/domain/catalog/money.ts'
import { listWithdrawals, type WithdrawalEntry } from '#app/domain/withdrawals/read.server.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { OrderNumber } from '#app/ui/order-number.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import type { WithdrawalRow } from '#db/schema.ts'
import * as adminWords from '../words.ts'
import type { Route } from './+types/withdrawals.ts'
import * as words from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

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
        <Empty icon="receipt" title={t`No withdrawals`}>
          {t`Buyers who withdraw, through the footer of the site or an order, appear here.`}
        </Empty>
      ) : (
        <DataTable
          caption={t`Those waiting for you first, then the newest`}
          narrow="orders"
          columns={COLUMNS}
          rows={withdrawals}
          rowKey={({ id }) => id}
        />
      )}
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: t`Withdrawals - Administration - Listwright` }]
}

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

const COLUMNS: Column<WithdrawalEntry>[] = [
  {
    title: uiWords.order,
    cell: ({ order_id, orderNumber }) => (
      <OrderNumber number={orderNumber} to={`/admin/orders/${order_id}`} />
    ),
  },
  { title: uiWords.name, className: 'o-who', cell: ({ name }) => <bdi>{name}</bdi> },
  {
    title: uiWords.forWhich,
    part: 'name',
    className: 'o-title',
    cell: ({ title }) => <bdi>{title}</bdi>,
  },
  {
    title: uiWords.total,
    align: 'end',
    className: 'o-total',
    cell: ({ totalMinor, currency }) => formatPrice(totalMinor, currency),
  },
  { title: words.received, cell: ({ requested_at }) => <Time iso={requested_at} minute /> },
  { title: adminWords.period, cell: ({ standing }) => t(STANDING[standing]) },
  {
    title: uiWords.status,
    cell: ({ status }) => <Badge tone={status === 'open' ? 'warning' : undefined}>{t(STATUS[status])}</Badge>,
  },
]
