import { formatPrice } from '#app/domain/catalog/money.ts'
import type { PriceChange } from '#app/domain/catalog/price-changes/list.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'

interface Options {
  action: string
  currency: string
  planned: boolean
}

export function priceColumns({ action, currency, planned }: Options): Column<PriceChange>[] {
  let money = (minor: number) => <span className="whitespace-nowrap">{formatPrice(minor, currency)}</span>
  return [
    { title: 'From', part: 'name', cell: ({ startsAt }) => <Time iso={startsAt} minute /> },
    { title: 'Planned by', cell: ({ plannedBy }) => plannedBy || 'A deleted account' },
    ...(planned
      ? []
      : ([
          {
            title: 'Status',
            cell: ({ state }) =>
              state === 'applied' ? <Badge tone="success">In force since</Badge> : <Badge>Cancelled</Badge>,
          },
          {
            title: 'Before',
            align: 'end',
            cell: ({ beforeMinor }) => (beforeMinor === null ? '–' : money(beforeMinor)),
          },
        ] satisfies Column<PriceChange>[])),
    { title: 'Price', align: 'end', cell: ({ priceMinor }) => money(priceMinor) },
    ...(planned
      ? [
          {
            title: 'What to do',
            part: 'actions' as const,
            cell: (row: PriceChange) => <Cancel {...{ action, row }} />,
          },
        ]
      : []),
  ]
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
