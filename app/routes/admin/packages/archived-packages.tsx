import { href } from 'react-router'
import { formatPrice } from '#app/domain/base/money.ts'
import { PACKAGE_LIMIT } from '#app/domain/catalog/package-facts.ts'
import type { ArchivedPackage } from '#app/domain/catalog/packages.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { limitReached } from './messages.ts'
import { comingFrom } from './origin.ts'

interface ArchivedPackagesProps {
  page: string
  packages: ArchivedPackage[]
  currency: string
  /** As many packages as there may be are on offer. */
  full: boolean
}

export function ArchivedPackages({ page, packages, currency, full }: ArchivedPackagesProps) {
  const columns: Column<ArchivedPackage>[] = [
    { title: t`Package`, part: 'name', cell: ({ packageName }) => packageName },
    { title: t`Archived`, cell: ({ archivedAt }) => <Time iso={archivedAt} /> },
    { title: t`Credits`, align: 'end', cell: ({ credit }) => credit },
    {
      title: t`Validity`,
      align: 'end',
      cell: ({ validityDays }) => t`${plural({ validityDays }, { one: '1 day', other: '# days' })}`,
    },
    {
      title: t`Price`,
      align: 'end',
      cell: ({ priceMinor }) => (
        <span className="whitespace-nowrap">{formatPrice(priceMinor, currency)}</span>
      ),
    },
    {
      title: t`What to do`,
      part: 'actions',
      cell: ({ id, packageName }) => <Restore page={page} id={id} name={packageName} full={full} />,
    },
  ]
  return (
    <section className="stack" aria-labelledby="archived">
      <h2 id="archived">{t`Archived packages`}</h2>
      <p className="small muted">
        {full
          ? t`No one can buy them; existing orders keep them. To put one back, take another one off sale first: maximum ${{ limit: PACKAGE_LIMIT }} packages allowed.`
          : t`No one can buy them; existing orders keep them.`}
      </p>
      <DataTable
        caption={t`Most recently archived first`}
        columns={columns}
        rows={packages}
        rowKey={({ id }) => id}
      />
    </section>
  )
}

function Restore({ page, id, name, full }: { page: string; id: string; name: string; full: boolean }) {
  const action = comingFrom(page, href('/admin/packages/:packageId/restore', { packageId: id }))
  const label = (
    <Trans>
      Put back on sale<span className="sr-only"> {name}</span>
    </Trans>
  )
  if (full) {
    return (
      <Button variant="outline" size="sm" disabled title={limitReached()}>
        {label}
      </Button>
    )
  }
  return (
    <ActionForm action={action}>
      <SubmitButton variant="outline" size="sm" pending={t`Saving...`}>
        {label}
      </SubmitButton>
    </ActionForm>
  )
}
