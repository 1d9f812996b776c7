import { href } from 'react-router'
import type { KeyFacts } from '#app/domain/writing/keys/manage-keys.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { RemovalLink } from '../../removal-link.tsx'

/** The keys with their health. `recent`: their admin need not show again who they are. */
export function KeyTable({ keys, recent }: { keys: KeyFacts[]; recent: boolean }) {
  const columns: Column<KeyFacts>[] = [
    { title: t`Name`, part: 'name', className: 'f-name', cell: (key) => <NameOfKey {...key} /> },
    {
      title: t`Status`,
      className: 'f-when f-bare f-sum',
      cell: (key) => (
        <div className="row">
          <StatusBadge status={key.isActive ? 'active' : 'inactive'} />{' '}
          <div>
            <Health {...key} />
          </div>
        </div>
      ),
    },
    {
      title: t`Last used`,
      className: 'f-when',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Time iso={lastUsedAt} minute /> : t`Never`),
    },
    {
      title: t`What to do`,
      part: 'actions',
      className: 'f-line',
      cell: (key) => <Actions {...key} recent={recent} />,
    },
  ]
  return (
    <DataTable
      narrow="figures"
      caption={t`${plural({ count: keys.length }, { one: 'One key', other: '# keys; each listing uses one at random' })}`}
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
    />
  )
}

function NameOfKey({ name, masked, address, createdAt }: KeyFacts) {
  return (
    <>
      {name}{' '}
      <span className="sub">
        <code>{masked}</code> {address ? hostOf(address) : t`Google`}
      </span>{' '}
      <span className="sub">
        {t`Added`} <Time iso={createdAt} />
      </span>
    </>
  )
}

function hostOf(address: string): string {
  return /^https?:\/\/([^/?#]+)/.exec(address)?.[1] ?? address
}

function Health({ coolingUntil, lastError, answeredAt }: KeyFacts) {
  return (
    <>
      {coolingUntil ? (
        <Trans>
          <Badge tone="warning">Paused</Badge> until {{ date: <Time iso={coolingUntil} minute /> }}
        </Trans>
      ) : (
        !lastError && (answeredAt ? <Badge tone="success">{t`Good`}</Badge> : t`No response yet`)
      )}
      {lastError && (
        <details className="more">
          <summary>{t`Last error`}</summary>
          <p className="small">{lastError}</p>
        </details>
      )}
    </>
  )
}

function Actions({ id, name, isActive, recent }: KeyFacts & { recent: boolean }) {
  const at = { keyId: id }
  const toggle = href('/admin/settings/ai-keys/:keyId/toggle', at)
  const label = isActive ? t`Deactivate` : t`Activate`
  const whose = <span className="sr-only"> {name}</span>
  return (
    <div className="acts">
      <Form method="post" action={href('/admin/settings/ai-keys/:keyId/test', at)}>
        <SubmitButton variant="outline" size="sm" pending={t`Testing...`}>
          {t`Test`}
          {whose}
        </SubmitButton>
      </Form>
      <ButtonLink variant="outline" size="sm" to={href('/admin/settings/ai-keys/:keyId', at)}>
        {t`Edit`}
        {whose}
      </ButtonLink>{' '}
      {recent ? (
        <Form method="post" action={toggle}>
          <SubmitButton
            variant="outline"
            size="sm"
            pending={t`Saving...`}
            name="active"
            value={isActive ? 'no' : 'yes'}
          >
            {label}
            {whose}
          </SubmitButton>
        </Form>
      ) : (
        <ButtonLink variant="outline" size="sm" to={toggle}>
          {label}
          {whose}
        </ButtonLink>
      )}
      <RemovalLink to={href('/admin/settings/ai-keys/:keyId/delete', at)} name={name} ordered={false} />
    </div>
  )
}
