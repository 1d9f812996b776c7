import { formatDay } from '#app/domain/base/dates.ts'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { CostSum, ListingCost, ModelCosts } from '#app/domain/writing/costs/read-costs.server.ts'
import { msg, plural, type Text, t } from '#app/i18n/macro.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Time } from '#app/ui/time.tsx'
import { dollars } from './dollars.ts'

/** The same sums by model, purpose and day, and the last listings. */
export function CostTables({ costs, listings }: { costs: ModelCosts; listings: ListingCost[] }) {
  const hasFailed = costs.total.calls > costs.total.texts
  return (
    <>
      <DataTable
        narrow="figures"
        caption={t`By model`}
        columns={[
          {
            title: t`Model`,
            part: 'name',
            className: 'f-name',
            cell: ({ model }) => <code>{model}</code>,
          },
          ...sums(hasFailed),
        ]}
        rows={costs.byModel}
        rowKey={({ model, provider }) => `${provider} ${model}`}
      />
      <DataTable
        narrow="figures"
        caption={t`By purpose`}
        columns={[
          {
            title: t`For`,
            part: 'name',
            className: 'f-name',
            cell: ({ purpose }) => t(PURPOSES[purpose]) ?? purpose,
          },
          ...sums(hasFailed),
        ]}
        rows={costs.byPurpose}
        rowKey={({ purpose }) => purpose}
      />
      <DataTable
        narrow="figures"
        caption={t`By day, newest first`}
        columns={[
          { title: t`Day`, part: 'name', className: 'f-name', cell: ({ day }) => formatDay(day) },
          ...sums(hasFailed),
        ]}
        rows={costs.byDay}
        rowKey={({ day }) => day}
      />
      {listings.length > 0 && (
        <DataTable
          narrow="figures"
          caption={t`${plural({ count: listings.length }, { one: 'The last listing, each with its rewrites', other: 'The last # listings, each with its rewrites' })}`}
          columns={listingColumns()}
          rows={listings}
          rowKey={({ id }) => id}
        />
      )}
    </>
  )
}

const PURPOSES: Record<string, Text> = {
  listing: msg`Listings`,
  meta: msg`Missing meta tags`,
  rewrite: msg`Rewrites`,
  photo: msg`Photos`,
  test: msg`Key tests`,
}

function sums<Row extends CostSum>(hasFailed: boolean): Column<Row>[] {
  const columns: (Column<Row> | false)[] = [
    { title: t`Calls`, align: 'end', className: 'f-num', cell: ({ calls }) => figure(calls) },
    hasFailed && {
      title: t`Failed`,
      align: 'end',
      className: 'f-num',
      cell: ({ calls, texts }) => (calls > texts ? figure(calls - texts) : undefined),
    },
    {
      title: t`Tokens in`,
      align: 'end',
      className: 'f-num',
      cell: ({ promptTokens }) => figure(promptTokens),
    },
    {
      title: t`Tokens out`,
      align: 'end',
      className: 'f-num',
      cell: ({ outputTokens }) => figure(outputTokens),
    },
    {
      title: t`Cost`,
      align: 'end',
      className: 'f-num f-sum',
      cell: ({ cost, unpriced, calls }) => (unpriced === calls ? t`Unknown` : dollars(cost)),
    },
  ]
  return columns.filter((column) => column !== false)
}

const listingColumns = (): Column<ListingCost>[] => [
  {
    title: t`Product`,
    part: 'name',
    className: 'f-name',
    cell: ({ productName }) => <bdi>{productName}</bdi>,
  },
  { title: t`Language`, cell: ({ language }) => language },
  { title: t`Written on`, cell: ({ writtenAt }) => <Time iso={writtenAt} minute /> },
  { title: t`Calls`, align: 'end', cell: ({ calls }) => figure(calls) },
  { title: t`Tokens`, align: 'end', cell: ({ tokens }) => figure(tokens) },
  { title: t`Cost`, align: 'end', className: 'f-num f-sum', cell: ({ cost }) => dollars(cost) },
]
