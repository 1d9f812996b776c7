import { href, Link } from 'react-router'
import { amount } from '#app/domain/catalog/money.ts'
import {
  listMonth,
  listMonths,
  type MonthDocument,
  type MonthSum,
  sumMonth,
} from '#app/domain/invoices/months.server.ts'
import { formatRate } from '#app/domain/tax/settings.ts'
import { isoTime } from '#app/domain/time.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/invoices.ts'
import { readMonth } from './month.server.ts'
import { MonthForm } from './month-form.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let { month, mode, zone } = await readMonth(context, url.searchParams)
  let [months, sums, documents] = await Promise.all([
    listMonths(db, zone, isoTime()),
    sumMonth(db, month, mode),
    listMonth(db, month, mode),
  ])
  return { month: month.month, mode, zone, months, sums, documents }
}

export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  let { month, mode, zone, months, sums, documents } = loaderData
  let query = new URLSearchParams({ month, mode })
  return (
    <>
      <PageHead
        title="Invoices"
        back={{ to: href('/admin/orders'), label: 'Orders Management' }}
        lead={`Invoices and credit notes by the month in which they were issued. Days in ${zone}.`}
      >
        {documents.length > 0 && (
          <ButtonLink variant="outline" href={`/admin/invoices/export?${query}`}>
            <Icon small name="download" /> Export the month as CSV
          </ButtonLink>
        )}
      </PageHead>
      <MonthForm months={months} month={month} mode={mode} />
      {documents.length === 0 ? (
        <Empty icon="receipt" title="No documents">
          Nothing was issued in this month{mode === 'sandbox' ? ' for sandbox payments' : ''}.
        </Empty>
      ) : (
        <>
          <DataTable
            caption={`Sums of ${month}, credit notes taken off`}
            columns={SUMS}
            rows={sums}
            rowKey={({ currency, country, treatment, rate }) => `${currency} ${country} ${treatment} ${rate}`}
          />
          <DataTable
            caption={documents.length < 200 ? 'Documents, newest first' : 'The newest 200 documents'}
            columns={DOCUMENTS}
            narrow="orders"
            rows={documents}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Invoices - Administration - Listwright' }]
}

const TREATMENTS: Record<MonthSum['treatment'], string> = {
  none: 'No tax shown',
  taxed: 'Taxed',
  untaxed: 'No rate',
  'reverse-charge': 'Reverse charge',
}

const SUMS: Column<MonthSum>[] = [
  { title: 'Country', part: 'name', cell: ({ country }) => country || 'None' },
  {
    title: 'Tax',
    cell: ({ treatment, rate }) => (treatment === 'taxed' ? `${formatRate(rate)}%` : TREATMENTS[treatment]),
  },
  { title: 'Documents', align: 'end', cell: ({ documents }) => documents },
  { title: 'Net', align: 'end', cell: ({ netMinor, currency }) => amount(netMinor, currency) },
  { title: 'VAT', align: 'end', cell: ({ taxMinor, currency }) => amount(taxMinor, currency) },
  {
    title: 'Gross',
    align: 'end',
    cell: ({ grossMinor, currency }) => `${amount(grossMinor, currency)} ${currency}`,
  },
]

const DOCUMENTS: Column<MonthDocument>[] = [
  {
    title: 'Number',
    part: 'name',
    className: 'o-title',
    cell: ({ id, number }) => <Link to={`/admin/invoices/${id}`}>{number}</Link>,
  },
  { title: 'Issued', cell: ({ issuedAt }) => <Time iso={issuedAt} /> },
  { title: 'Buyer', className: 'o-who', cell: ({ buyer }) => <bdi>{buyer}</bdi> },
  { title: 'Country', cell: ({ country }) => country },
  {
    title: 'Gross',
    align: 'end',
    className: 'o-total',
    cell: ({ grossMinor, currency }) => `${amount(grossMinor, currency)} ${currency}`,
  },
]
