import { href } from 'react-router'
import { formatPrice } from '#app/domain/catalog/money.ts'
import type { ArchivedPackage } from '#app/domain/catalog/packages.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { FULL } from './messages.ts'
import { comingFrom } from './origin.ts'

interface ArchivedPackagesProps {
  page: string
  packages: ArchivedPackage[]
  currency: string
  /** As many packages as there may be are on offer. */
  full: boolean
}

export function ArchivedPackages({ page, packages, currency, full }: ArchivedPackagesProps) {
  let columns: Column<ArchivedPackage>[] = [
    { title: 'Package', part: 'name', cell: ({ packageName }) => packageName },
    { title: 'Archived', cell: ({ archivedAt }) => <Time iso={archivedAt} /> },
    { title: 'Credits', align: 'end', cell: ({ credit }) => credit },
    { title: 'Validity', align: 'end', cell: ({ validityDays }) => `${validityDays} days` },
    {
      title: 'Price',
      align: 'end',
      cell: ({ priceMinor }) => (
        <span className="whitespace-nowrap">{formatPrice(priceMinor, currency)}</span>
      ),
    },
    {
      title: 'What to do',
      part: 'actions',
      cell: ({ id, packageName }) => <Restore page={page} id={id} name={packageName} full={full} />,
    },
  ]
  return (
    <section className="stack" aria-labelledby="archived">
      <h2 id="archived">Archived packages</h2>
      <p className="small muted">
        No one can buy them; existing orders keep them.
        {full && ` To put one back, take another one off sale first: ${FULL.toLowerCase()}.`}
      </p>
      <DataTable caption="Last archived first" columns={columns} rows={packages} rowKey={({ id }) => id} />
    </section>
  )
}

function Restore({ page, id, name, full }: { page: string; id: string; name: string; full: boolean }) {
  let action = comingFrom(page, href('/admin/packages/:packageId/restore', { packageId: id }))
  let label = (
    <>
      Put back on sale<span className="sr-only"> {name}</span>
    </>
  )
  if (full) {
    return (
      <Button variant="outline" size="sm" disabled title={FULL}>
        {label}
      </Button>
    )
  }
  return (
    <ActionForm action={action}>
      <SubmitButton variant="outline" size="sm" pending="Saving...">
        {label}
      </SubmitButton>
    </ActionForm>
  )
}
