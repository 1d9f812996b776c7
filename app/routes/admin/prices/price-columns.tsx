import { formatPrice } from '#app/domain/catalog/money.ts'
import type { PriceChange } from '#app/domain/catalog/price-changes/list.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'

export function plannedColumns(action: string, currency: string): Column<PriceChange>[] {
  return [
    FROM,
    PLANNED_BY,
    priceColumn(currency),
    { title: 'What to do', part: 'actions', cell: (row) => <Cancel {...{ action, row }} /> },
  ]
}

export function pastColumns(currency: string): Column<PriceChange>[] {
  return [
    FROM,
    PLANNED_BY,
    {
      title: 'Status',
      cell: ({ state }) =>
        state === 'applied' ? <Badge tone="success">In force since</Badge> : <Badge>Cancelled</Badge>,
    },
    {
      title: 'Before',
      align: 'end',
      cell: ({ beforeMinor }) =>
        beforeMinor === null ? '–' : <Money minor={beforeMinor} currency={currency} />,
    },
    priceColumn(currency),
  ]
}

const FROM: Column<PriceChange> = {
  title: 'From',
  part: 'name',
  cell: ({ startsAt }) => <Time iso={startsAt} minute />,
}

const PLANNED_BY: Column<PriceChange> = {
  title: 'Planned by',
  cell: ({ plannedBy }) => plannedBy || 'A deleted account',
}

function priceColumn(currency: string): Column<PriceChange> {
  return {
    title: 'Price',
    align: 'end',
    cell: ({ priceMinor }) => <Money minor={priceMinor} currency={currency} />,
  }
}

function Money({ minor, currency }: { minor: number; currency: string }) {
  return <span className="whitespace-nowrap">{formatPrice(minor, currency)}</span>
}

function Cancel({ action, row: { id, startsAt } }: { action: string; row: PriceChange }) {
  return (
    <ActionForm action={action}>
      <SubmitButton variant="danger-outline" size="sm" pending="Saving..." name="cancel" value={id}>
        Cancel
        <span className="sr-only">
          {' '}
          the price from <Time iso={startsAt} minute />
        </span>
      </SubmitButton>
    </ActionForm>
  )
}
