import { formatDay } from '#app/domain/dates.ts'
import type { CostSum, ListingCost, ModelCosts } from '#app/domain/generation/costs/read-costs.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Time } from '#app/ui/time.tsx'
import { count, dollars } from './dollars.ts'

/** The same sums by model, purpose and day, and the last listings. */
export function CostTables({ costs, listings }: { costs: ModelCosts; listings: ListingCost[] }) {
  return (
    <>
      <DataTable
        caption="By model"
        columns={[{ title: 'Model', part: 'name', cell: ({ model }) => <code>{model}</code> }, ...sums()]}
        rows={costs.byModel}
        rowKey={({ model, provider }) => `${provider} ${model}`}
      />
      <DataTable
        caption="By purpose"
        columns={[
          { title: 'For', part: 'name', cell: ({ purpose }) => PURPOSES[purpose] ?? purpose },
          ...sums(),
        ]}
        rows={costs.byPurpose}
        rowKey={({ purpose }) => purpose}
      />
      <DataTable
        caption="By day, newest first"
        columns={[{ title: 'Day', part: 'name', cell: ({ day }) => formatDay(day) }, ...sums()]}
        rows={costs.byDay}
        rowKey={({ day }) => day}
      />
      {listings.length > 0 && (
        <DataTable
          caption={`The last ${listings.length === 1 ? 'listing' : `${listings.length} listings`}, each with its rewrites`}
          columns={LISTING_COLUMNS}
          rows={listings}
          rowKey={({ id }) => id}
        />
      )}
    </>
  )
}

const PURPOSES: Record<string, string> = {
  listing: 'Listings',
  meta: 'Missing meta tags',
  rewrite: 'Rewrites',
  photo: 'Photos',
  test: 'Tests of keys',
}

function sums<Row extends CostSum>(): Column<Row>[] {
  return [
    { title: 'Calls', align: 'end', cell: ({ calls }) => count(calls) },
    { title: 'Failed', align: 'end', cell: ({ calls, texts }) => count(calls - texts) },
    { title: 'Tokens in', align: 'end', cell: ({ promptTokens }) => count(promptTokens) },
    { title: 'Tokens out', align: 'end', cell: ({ outputTokens }) => count(outputTokens) },
    {
      title: 'Cost',
      align: 'end',
      cell: ({ cost, unpriced, calls }) => (unpriced === calls ? 'Unknown' : dollars(cost)),
    },
  ]
}

const LISTING_COLUMNS: Column<ListingCost>[] = [
  { title: 'Product', part: 'name', cell: ({ productName }) => <bdi>{productName}</bdi> },
  { title: 'Language', cell: ({ language }) => language },
  { title: 'Written', cell: ({ writtenAt }) => <Time iso={writtenAt} minute /> },
  { title: 'Calls', align: 'end', cell: ({ calls }) => count(calls) },
  { title: 'Tokens', align: 'end', cell: ({ tokens }) => count(tokens) },
  { title: 'Cost', align: 'end', cell: ({ cost }) => dollars(cost) },
]
