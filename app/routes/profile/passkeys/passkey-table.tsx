import type { Passkey } from '#app/domain/people/passkeys/passkeys.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { Form } from '#app/ui/form.tsx'
import { Time } from '#app/ui/time.tsx'

interface PasskeyTableProps {
  passkeys: Passkey[]
  /** The domain of this shop; undefined where browsers take none. */
  rpId: string | undefined
  mayRemove: boolean
}

export function PasskeyTable({ passkeys, rpId, mayRemove }: PasskeyTableProps) {
  const former = passkeys.find((passkey) => passkey.rpId !== rpId)
  return (
    <section className="stack" aria-labelledby="list-title">
      <h2 id="list-title">{t`Your passkeys`}</h2>
      {passkeys.length === 0 ? (
        <Empty
          icon="shield-check"
          title={t`No passkeys yet`}
          action={<WayOn to="/update-profile/security">{t`Other ways to secure your account`}</WayOn>}
        >
          {t`Add one above, and you sign in without a password.`}
        </Empty>
      ) : (
        <DataTable
          caption={t`Newest first`}
          columns={columnsFor(rpId, mayRemove)}
          rows={passkeys}
          rowKey={({ id }) => id}
        />
      )}
      {former && (
        <p>{t`Passkeys for another address, such as ${{ address: former.rpId }}, don’t work here. Remove them and add new ones.`}</p>
      )}
    </section>
  )
}

function columnsFor(rpId: string | undefined, mayRemove: boolean): Column<Passkey>[] {
  const columns: Column<Passkey>[] = [
    {
      title: t`Name`,
      part: 'name',
      cell: (passkey) => (
        <>
          {passkey.name} {passkey.rpId !== rpId && <Badge tone="warning">{t`Another address`}</Badge>}
        </>
      ),
    },
    { title: t`Added`, cell: ({ createdAt }) => <Time iso={createdAt} /> },
    {
      title: t`Last used`,
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Time iso={lastUsedAt} minute /> : t`Never`),
    },
  ]
  return mayRemove ? [...columns, { title: t`Remove`, part: 'actions', cell: Remove }] : columns
}

function Remove({ id, name }: Passkey) {
  return (
    <Form method="post" action="/update-profile/passkeys">
      <input type="hidden" name="passkey" value={id} />
      <Button type="submit" variant="outline" size="sm" name="intent" value="remove">
        <Trans>
          Remove<span className="sr-only"> {name}</span>
        </Trans>
      </Button>
    </Form>
  )
}
