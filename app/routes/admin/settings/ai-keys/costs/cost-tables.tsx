import { formatDay } from '#app/domain/dates.ts'
import type { CostSum, ListingCost, ModelCosts } from '#app/domain/generation/costs/read-costs.server.ts'
import { figure } from '#app/domain/lists/figure.ts'
import * as settingsWords from '#app/routes/admin/settings/words.ts'
import * as adminWords from '#app/routes/admin/words.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { dollars } from './dollars.ts'
import * as words from './words.ts'

/** The same sums by model, purpose and day, and the last listings. */
export function CostTables({ costs, listings }: { costs: ModelCosts; listings: ListingCost[] }) {
  return (
    <>
      <DataTable
        narrow="orders"
        caption={words.byModel}
        columns={[
          {
            title: settingsWords.model,
            part: 'name',
            className: 'o-title',
            cell: ({ model }) => <code>{model}</code>,
          },
          ...sums(),
        ]}
        rows={costs.byModel}
        rowKey={({ model, provider }) => `${provider} ${model}`}
      />
      <DataTable
        narrow="orders"
        caption={words.byPurpose}
        columns={[
          {
            title: uiWords.forWhich,
            part: 'name',
            className: 'o-title',
            cell: ({ purpose }) => PURPOSES[purpose] ?? purpose,
          },
          ...sums(),
        ]}
        rows={costs.byPurpose}
        rowKey={({ purpose }) => purpose}
      />
      <DataTable
        narrow="orders"
        caption={words.byDayNewestFirst}
        columns={[
          { title: uiWords.day, part: 'name', className: 'o-title', cell: ({ day }) => formatDay(day) },
          ...sums(),
        ]}
        rows={costs.byDay}
        rowKey={({ day }) => day}
      />
      {listings.length > 0 && (
        <DataTable
          narrow="orders"
          caption={words.theLastListings(listings.length)}
          columns={LISTING_COLUMNS}
          rows={listings}
          rowKey={({ id }) => id}
        />
      )}
    </>
  )
}

const PURPOSES: Record<string, string> = {
  listing: uiWords.listings,
  meta: words.missingMetaTags,
  rewrite: settingsWords.rewrites,
  photo: uiWords.photos,
  test: words.testsOfKeys,
}

function sums<Row extends CostSum>(): Column<Row>[] {
  return [
    { title: words.calls, align: 'end', className: 'o-named', cell: ({ calls }) => figure(calls) },
    {
      title: uiWords.failed,
      align: 'end',
      className: 'o-named',
      cell: ({ calls, texts }) => figure(calls - texts),
    },
    {
      title: words.tokensIn,
      align: 'end',
      className: 'o-named',
      cell: ({ promptTokens }) => figure(promptTokens),
    },
    {
      title: words.tokensOut,
      align: 'end',
      className: 'o-named',
      cell: ({ outputTokens }) => figure(outputTokens),
    },
    {
      title: words.cost,
      align: 'end',
      className: 'o-total',
      cell: ({ cost, unpriced, calls }) => (unpriced === calls ? adminWords.unknown : dollars(cost)),
    },
  ]
}

const LISTING_COLUMNS: Column<ListingCost>[] = [
  {
    title: uiWords.product,
    part: 'name',
    className: 'o-title',
    cell: ({ productName }) => <bdi>{productName}</bdi>,
  },
  { title: uiWords.language, cell: ({ language }) => language },
  { title: uiWords.written, cell: ({ writtenAt }) => <Time iso={writtenAt} minute /> },
  { title: words.calls, align: 'end', className: 'o-named', cell: ({ calls }) => figure(calls) },
  { title: words.tokens, align: 'end', className: 'o-named', cell: ({ tokens }) => figure(tokens) },
  { title: words.cost, align: 'end', className: 'o-total', cell: ({ cost }) => dollars(cost) },
]
