import { href } from 'react-router'
import { formatPrice } from '#app/domain/catalog/money.ts'
import type { ArchivedPackage } from '#app/domain/catalog/packages.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import { FULL } from './messages.ts'
import { comingFrom } from './origin.ts'
import * as words from './words.tsx'

interface ArchivedPackagesProps {
  page: string
  packages: ArchivedPackage[]
  currency: string
  /** As many packages as there may be are on offer. */
  full: boolean
}

export function ArchivedPackages({ page, packages, currency, full }: ArchivedPackagesProps) {
  let columns: Column<ArchivedPackage>[] = [
    { title: uiWords.packageNoun, part: 'name', cell: ({ packageName }) => packageName },
    { title: adminWords.archived, cell: ({ archivedAt }) => <Time iso={archivedAt} /> },
    { title: uiWords.credits, align: 'end', cell: ({ credit }) => credit },
    { title: words.validity, align: 'end', cell: ({ validityDays }) => words.totalDays(validityDays) },
    {
      title: uiWords.price,
      align: 'end',
      cell: ({ priceMinor }) => (
        <span className="whitespace-nowrap">{formatPrice(priceMinor, currency)}</span>
      ),
    },
    {
      title: uiWords.whatToDo,
      part: 'actions',
      cell: ({ id, packageName }) => <Restore page={page} id={id} name={packageName} full={full} />,
    },
  ]
  return (
    <section className="stack" aria-labelledby="archived">
      <h2 id="archived">{words.archivedPackages}</h2>
      <p className="small muted">
        {words.noOneCanBuyThem}
        {full && ` ${words.toPutOneBack(FULL.toLowerCase())}`}
      </p>
      <DataTable
        caption={words.lastArchivedFirst}
        columns={columns}
        rows={packages}
        rowKey={({ id }) => id}
      />
    </section>
  )
}

function Restore({ page, id, name, full }: { page: string; id: string; name: string; full: boolean }) {
  let action = comingFrom(page, href('/admin/packages/:packageId/restore', { packageId: id }))
  let label = <>{words.putBackOnSale(name)}</>
  if (full) {
    return (
      <Button variant="outline" size="sm" disabled title={FULL}>
        {label}
      </Button>
    )
  }
  return (
    <ActionForm action={action}>
      <SubmitButton variant="outline" size="sm" pending={uiWords.saving}>
        {label}
      </SubmitButton>
    </ActionForm>
  )
}
