import { formatPrice } from '#app/domain/catalog/money.ts'
import type { PriceChange } from '#app/domain/catalog/price-changes/list.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, unitColumn } from '#app/ui/data-table.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import * as words from './words.tsx'

export function plannedColumns(action: string, currency: string): Column<PriceChange>[] {
  return [
    FROM,
    PLANNED_BY,
    priceColumn(currency),
    { title: uiWords.whatToDo, part: 'actions', cell: (row) => <Cancel {...{ action, row }} /> },
  ]
}

export function pastColumns(currency: string): Column<PriceChange>[] {
  return [
    FROM,
    PLANNED_BY,
    {
      title: uiWords.status,
      cell: ({ state }) =>
        state === 'applied' ? (
          <Badge tone="success">{words.applied}</Badge>
        ) : (
          <Badge>{uiWords.cancelled}</Badge>
        ),
    },
    unitColumn(words.before, ({ beforeMinor }) =>
      beforeMinor === null ? '' : <Money minor={beforeMinor} currency={currency} />,
    ),
    priceColumn(currency),
  ]
}

const FROM: Column<PriceChange> = {
  title: adminWords.from,
  part: 'name',
  className: 'o-title',
  cell: ({ startsAt }) => <Time iso={startsAt} minute />,
}

const PLANNED_BY: Column<PriceChange> = {
  title: words.plannedBy,
  cell: ({ plannedBy }) => plannedBy || words.aDeletedAccount,
}

function priceColumn(currency: string): Column<PriceChange> {
  return {
    title: uiWords.price,
    align: 'end',
    className: 'o-total',
    cell: ({ priceMinor }) => <Money minor={priceMinor} currency={currency} />,
  }
}

function Money({ minor, currency }: { minor: number; currency: string }) {
  return <span className="whitespace-nowrap">{formatPrice(minor, currency)}</span>
}

function Cancel({ action, row: { id, startsAt } }: { action: string; row: PriceChange }) {
  return (
    <ActionForm action={action}>
      <SubmitButton variant="danger-outline" size="sm" pending={uiWords.saving} name="cancel" value={id}>
        {words.cancelThePriceFrom(<Time iso={startsAt} minute />)}
      </SubmitButton>
    </ActionForm>
  )
}
