import { href } from 'react-router'
import type { KeyFacts } from '#app/domain/generation/keys/manage-keys.server.ts'
import * as adminWords from '#app/routes/admin/words.ts'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { RemovalLink } from '../../removal-link.tsx'
import * as settingsWords from '../words.ts'
import * as words from './words.tsx'

/** The keys with their health. `recent`: their admin need not show again who they are. */
export function KeyTable({ keys, recent }: { keys: KeyFacts[]; recent: boolean }) {
  let columns: Column<KeyFacts>[] = [
    { title: uiWords.name, part: 'name', className: 'f-name', cell: (key) => <NameOfKey {...key} /> },
    {
      title: uiWords.status,
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
      title: uiWords.lastUsed,
      className: 'f-when',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Time iso={lastUsedAt} minute /> : uiWords.never),
    },
    {
      title: uiWords.whatToDo,
      part: 'actions',
      className: 'f-line',
      cell: (key) => <Actions {...key} recent={recent} />,
    },
  ]
  return (
    <DataTable
      narrow="figures"
      caption={words.keysEachListingUsesOneAtRandom(keys.length)}
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
        <code>{masked}</code> {address ? hostOf(address) : adminWords.google}
      </span>{' '}
      <span className="sub">
        {uiWords.added} <Time iso={createdAt} />
      </span>
    </>
  )
}

function hostOf(address: string): string {
  return /^https?:\/\/([^/?#]+)/.exec(address)?.[1] ?? address
}

function Health({ coolingUntil, lastError, lastUsedAt }: KeyFacts) {
  return (
    <>
      {coolingUntil
        ? words.restingUntil(
            (text) => <Badge tone="warning">{text}</Badge>,
            <Time iso={coolingUntil} minute />,
          )
        : !lastError && (lastUsedAt ? <Badge tone="success">{words.good}</Badge> : words.notUsedYet)}
      {lastError && (
        <details className="more">
          <summary>{adminWords.lastError}</summary>
          <p className="small">{lastError}</p>
        </details>
      )}
    </>
  )
}

function Actions({ id, name, isActive, recent }: KeyFacts & { recent: boolean }) {
  let at = { keyId: id }
  let toggle = href('/admin/settings/ai-keys/:keyId/toggle', at)
  let label = isActive ? words.deactivate : words.activate
  let whose = <span className="sr-only"> {name}</span>
  return (
    <div className="acts">
      <Form method="post" action={href('/admin/settings/ai-keys/:keyId/test', at)}>
        <SubmitButton variant="outline" size="sm" pending={settingsWords.testing}>
          {adminWords.test}
          {whose}
        </SubmitButton>
      </Form>
      <ButtonLink variant="outline" size="sm" to={href('/admin/settings/ai-keys/:keyId', at)}>
        {uiWords.edit}
        {whose}
      </ButtonLink>{' '}
      {recent ? (
        <Form method="post" action={toggle}>
          <SubmitButton
            variant="outline"
            size="sm"
            pending={uiWords.saving}
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
