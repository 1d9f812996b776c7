import { href, Link } from 'react-router'
import { formatPrice } from '#app/domain/catalog/money.ts'
import { listWithdrawals, type WithdrawalEntry } from '#app/domain/withdrawals/read.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Time } from '#app/ui/time.tsx'
import type { WithdrawalRow } from '#db/schema.ts'
import type { Route } from './+types/withdrawals.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { withdrawals: await listWithdrawals(context.get(servicesContext).db) }
}

export default function WithdrawalsPage({ loaderData: { withdrawals } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Withdrawals"
        back={{ to: href('/admin/orders'), label: 'Orders Management' }}
        lead="Buyers who withdrew from a contract. You decide on the order’s page."
      />
      {withdrawals.length === 0 ? (
        <Empty icon="receipt" title="No withdrawals">
          Who withdraws at the foot of the site or beside an order appears here.
        </Empty>
      ) : (
        <DataTable
          caption="Those that wait first, then the newest"
          columns={COLUMNS}
          rows={withdrawals}
          rowKey={({ id }) => id}
        />
      )}
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Withdrawals - Administration - Listwright' }]
}

const STATUS: Record<WithdrawalRow['status'], string> = {
  open: 'Waits for you',
  accepted: 'Refunded',
  declined: 'Declined',
}

const STANDING: Record<WithdrawalRow['standing'], string> = {
  open: 'In time',
  expired: 'After the period',
  waived: 'Right given up',
}

const COLUMNS: Column<WithdrawalEntry>[] = [
  {
    title: 'Order',
    part: 'name',
    cell: ({ order_id, orderNumber }) => <Link to={`/admin/orders/${order_id}`}>{orderNumber}</Link>,
  },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'For', cell: ({ title }) => title },
  {
    title: 'Total',
    align: 'end',
    cell: ({ totalMinor, currency }) => formatPrice(totalMinor, currency),
  },
  { title: 'Received', cell: ({ requested_at }) => <Time iso={requested_at} minute /> },
  { title: 'Period', cell: ({ standing }) => STANDING[standing] },
  { title: 'State', cell: ({ status }) => STATUS[status] },
]
