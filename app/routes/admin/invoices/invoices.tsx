import { Form, href } from 'react-router'
import { amount, formatPrice } from '#app/domain/base/money.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { formatRate } from '#app/domain/catalog/tax/rate.ts'
import {
  listMonth,
  listMonths,
  type MonthDocument,
  type MonthSum,
  sumMonth,
} from '#app/domain/orders/invoices/months.server.ts'
import { msg, plural, type Text, t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import listsCss from '#app/ui/css/back-office-lists.css?url'
import { type Column, DataTable, unitColumn } from '#app/ui/data-table.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { RowLink } from '#app/ui/row-link.tsx'
import { Time } from '#app/ui/time.tsx'
import type { PaymentMode } from '#db/schema.ts'
import { ListPage } from '../../list-page.tsx'
import { type ListShape, readId, readListQuery } from '../../list-query.ts'
import type { Route } from './+types/invoices.ts'
import { readMonth } from './month.server.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listsCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { month, mode, zone } = await readMonth(context, url.searchParams)
  const query = readListQuery(SHAPE, url.searchParams)
  const [months, sums, documents] = await Promise.all([
    listMonths(db, zone, isoTime()),
    sumMonth(db, month, mode),
    listMonth(db, month, mode, query),
  ])
  query.filters = { month: month.month, mode }
  return { query, month: month.month, mode, zone, months, sums, documents }
}

export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  const { query, month, mode, zone, months, sums, documents } = loaderData
  return (
    <ListPage
      title={t`Invoices`}
      back={{ to: href('/admin/orders'), label: t`Orders Management` }}
      lead={t`Invoices and credit notes by the month of issue. Times in ${{ zone }}.`}
      actions={
        documents.total > 0 && (
          <ButtonLink
            variant="outline"
            href={`/admin/invoices/export?${new URLSearchParams({ month, mode })}`}
          >
            <Icon small name="download" /> {t`Export the month as CSV`}
          </ButtonLink>
        )
      }
      narrow="dense"
      shape={SHAPE}
      query={query}
      noun="document"
      label={t`Documents`}
      caption={(rows) => t`${{ rows }}, newest first`}
      list={documents}
      empty={
        <Empty
          icon="receipt"
          title={t`No documents`}
          action={<WayOn to="/admin/orders">{t`See the orders`}</WayOn>}
        >
          {mode === 'sandbox'
            ? t`Nothing was issued in this month for sandbox payments.`
            : t`Nothing was issued in this month.`}
        </Empty>
      }
      columns={documentColumns()}
    >
      <MonthForm months={months} month={month} mode={mode} />
      {documents.total > 0 && <Sums month={month} sums={sums} />}
    </ListPage>
  )
}

export const meta = pageTitle(msg`Invoices - Administration`)

const SHAPE: ListShape<'date', 'month' | 'mode'> = {
  path: '/admin/invoices',
  sorts: ['date'],
  sort: '-date',
  size: 20,
  filters: { month: readId, mode: readId },
}

/** A total for each currency, and what it is made of: one row for most shops, one a country for those that sell to many. */
function Sums({ month, sums }: Pick<Route.ComponentProps['loaderData'], 'month' | 'sums'>) {
  return (
    <section className="stack stack-sm" aria-label={t`Totals`}>
      {totalsOf(sums).map((total) => (
        <p key={total.currency} className="max-w-none">
          {totalText(total)}
        </p>
      ))}
      <details className="more" open={sums.length <= FEW}>
        <summary>{t`By country and tax`}</summary>
        <DataTable
          caption={t`Sums of ${{ month: monthName(month) }}, after credit notes`}
          columns={sumColumns()}
          narrow="dense"
          rows={sums}
          rowKey={({ currency, country, treatment, rate }) => `${currency} ${country} ${treatment} ${rate}`}
        />
      </details>
    </section>
  )
}

const FEW = 4

type Total = Pick<MonthSum, 'currency' | 'documents' | 'netMinor' | 'taxMinor' | 'grossMinor'>

function totalsOf(sums: MonthSum[]): Total[] {
  const totals = new Map<string, Total>()
  for (const { currency, documents, netMinor, taxMinor, grossMinor } of sums) {
    const total = totals.get(currency) ?? { currency, documents: 0, netMinor: 0, taxMinor: 0, grossMinor: 0 }
    total.documents += documents
    total.netMinor += netMinor
    total.taxMinor += taxMinor
    total.grossMinor += grossMinor
    totals.set(currency, total)
  }
  return [...totals.values()]
}

function totalText({ currency, documents, netMinor, taxMinor, grossMinor }: Total): string {
  const net = unbroken(amount(netMinor, currency))
  const tax = unbroken(amount(taxMinor, currency))
  const gross = unbroken(formatPrice(grossMinor, currency))
  return t`${plural({ count: documents }, { one: '# document', other: '# documents' })}, after credit notes: ${{ net }}\u00a0net, ${{ tax }}\u00a0VAT, ${{ gross }}\u00a0gross.`
}

const unbroken = (sum: string) => sum.replaceAll(' ', '\u00a0')

const TREATMENTS: Record<MonthSum['treatment'], Text> = {
  none: msg`No tax shown`,
  taxed: msg`Taxed`,
  untaxed: msg`No rate`,
  'reverse-charge': msg`Reverse charge`,
}

const sumColumns = (): Column<MonthSum>[] => [
  {
    title: t`Country`,
    className: 'd-lead',
    cell: ({ country }) => country || t`None`,
  },
  {
    title: t`Tax`,
    cell: ({ treatment, rate }) =>
      treatment === 'taxed' ? `${formatRate(rate)}%` : t(TREATMENTS[treatment]),
  },
  unitColumn(t`Documents`, ({ documents }) => documents),
  unitColumn(t`Net`, ({ netMinor, currency }) => amount(netMinor, currency)),
  unitColumn(t`VAT`, ({ taxMinor, currency }) => amount(taxMinor, currency)),
  {
    title: t`Gross`,
    align: 'end',
    className: 'd-sum',
    cell: ({ grossMinor, currency }) => formatPrice(grossMinor, currency),
  },
]

const documentColumns = (): Column<MonthDocument>[] => [
  {
    title: t`Number`,
    cell: ({ id, number }) => (
      <RowLink className="row-link" to={`/admin/invoices/${id}`}>
        {number}
      </RowLink>
    ),
  },
  { title: t`Issued`, cell: ({ issuedAt }) => <Time iso={issuedAt} /> },
  { title: t`Buyer`, className: 'd-lead', cell: ({ buyer }) => <bdi title={buyer}>{buyer}</bdi> },
  { title: t`Country`, cell: ({ country }) => country },
  {
    title: t`Gross`,
    align: 'end',
    className: 'd-sum',
    cell: ({ grossMinor, currency }) => formatPrice(grossMinor, currency),
  },
]

interface MonthFormProps {
  months: string[]
  month: string
  mode: PaymentMode
}

function MonthForm({ months, month, mode }: MonthFormProps) {
  return (
    <Form key={`${month} ${mode}`} className="toolbar bar" aria-label={t`Month`}>
      <div className="field field-narrow">
        <label htmlFor="month">{t`Month`}</label>
        <select id="month" name="month" className="input" defaultValue={month}>
          {(months.includes(month) ? months : [month, ...months]).map((each) => (
            <option key={each} value={each}>
              {monthName(each)}
            </option>
          ))}
        </select>
      </div>{' '}
      <div className="field field-narrow">
        <label htmlFor="mode">{t`Payments`}</label>
        <select id="mode" name="mode" className="input" defaultValue={mode}>
          <option value="live">{t`Live`}</option>
          <option value="sandbox">{t`Sandbox`}</option>
        </select>
      </div>{' '}
      <Button type="submit" variant="outline">
        {t`Show`}
      </Button>
    </Form>
  )
}

/** As days are written: 2026-11 is 11/2026. */
function monthName(month: string): string {
  return month.split('-').reverse().join('/')
}
