import { href } from 'react-router'
import type { KeyFacts } from '#app/domain/generation/keys/manage-keys.server.ts'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'

/** The keys with their health. `recent`: their admin need not show again who they are. */
export function KeyTable({ keys, recent }: { keys: KeyFacts[]; recent: boolean }) {
  let columns: Column<KeyFacts>[] = [
    { title: 'Name', part: 'name', cell: ({ name }) => <b>{name}</b> },
    { title: 'Key', cell: ({ masked }) => <code>{masked}</code> },
    { title: 'Service', cell: ({ address }) => (address ? hostOf(address) : 'Google') },
    { title: 'Status', cell: ({ isActive }) => <StatusBadge status={isActive ? 'Active' : 'Inactive'} /> },
    { title: 'Health', cell: (key) => <Health {...key} /> },
    {
      title: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Time iso={lastUsedAt} minute /> : 'Never'),
    },
    { title: 'Added', cell: ({ createdAt }) => <Time iso={createdAt} /> },
    { title: 'What to do', part: 'actions', cell: (key) => <Actions {...key} recent={recent} /> },
  ]
  return (
    <DataTable
      caption={keys.length === 1 ? 'One key' : `${keys.length} keys; each listing uses one at random`}
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
    />
  )
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}

function Health({ coolingUntil, lastError, lastUsedAt }: KeyFacts) {
  return (
    <>
      {coolingUntil ? (
        <>
          <Badge tone="warning">Resting</Badge> until <Time iso={coolingUntil} minute />
        </>
      ) : (
        !lastError && (lastUsedAt ? <Badge tone="success">Good</Badge> : 'Not used yet')
      )}
      {lastError && (
        <details className="more">
          <summary>Last error</summary>
          <p className="small">{lastError}</p>
        </details>
      )}
    </>
  )
}

function Actions({ id, name, isActive, recent }: KeyFacts & { recent: boolean }) {
  let at = { keyId: id }
  let toggle = href('/admin/settings/ai-keys/:keyId/toggle', at)
  let label = isActive ? 'Deactivate' : 'Activate'
  let whose = <span className="sr-only"> {name}</span>
  return (
    <div className="row">
      <Form method="post" action={href('/admin/settings/ai-keys/:keyId/test', at)}>
        <SubmitButton variant="outline" size="sm" pending="Testing...">
          Test{whose}
        </SubmitButton>
      </Form>
      <ButtonLink variant="outline" size="sm" to={href('/admin/settings/ai-keys/:keyId', at)}>
        Edit{whose}
      </ButtonLink>
      {recent ? (
        <Form method="post" action={toggle}>
          <SubmitButton
            variant="outline"
            size="sm"
            pending="Saving..."
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
      <ButtonLink variant="danger-outline" size="sm" to={href('/admin/settings/ai-keys/:keyId/delete', at)}>
        Delete{whose}
      </ButtonLink>
    </div>
  )
}
