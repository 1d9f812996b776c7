import { formatPrice } from '#app/domain/base/money.ts'
import type { PriceChange } from '#app/domain/catalog/price-changes/list.server.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, unitColumn } from '#app/ui/data-table.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'

export function plannedColumns(action: string, currency: string): Column<PriceChange>[] {
  return [
    fromColumn(),
    plannedByColumn(),
    priceColumn(currency),
    { title: t`What to do`, part: 'actions', cell: (row) => <Cancel {...{ action, row }} /> },
  ]
}

export function pastColumns(currency: string): Column<PriceChange>[] {
  return [
    fromColumn(),
    plannedByColumn(),
    {
      title: t`Status`,
      cell: ({ state }) =>
        state === 'applied' ? <Badge tone="success">{t`Applied`}</Badge> : <Badge>{t`Cancelled`}</Badge>,
    },
    unitColumn(t`Before`, ({ beforeMinor }) =>
      beforeMinor === null ? '' : <Money minor={beforeMinor} currency={currency} />,
    ),
    priceColumn(currency),
  ]
}

const fromColumn = (): Column<PriceChange> => ({
  title: t`From`,
  part: 'name',
  className: 'o-title',
  cell: ({ startsAt }) => <Time iso={startsAt} minute />,
})

const plannedByColumn = (): Column<PriceChange> => ({
  title: t`Planned by`,
  cell: ({ plannedBy }) => plannedBy || t`A deleted account`,
})

function priceColumn(currency: string): Column<PriceChange> {
  return {
    title: t`Price`,
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
      <SubmitButton variant="danger-outline" size="sm" pending={t`Saving...`} name="cancel" value={id}>
        <Trans>
          Cancel price<span className="sr-only"> from {ph({ date: <Time iso={startsAt} minute /> })}</span>
        </Trans>
      </SubmitButton>
    </ActionForm>
  )
}
