import type { TokenFacts } from '#app/domain/people/api-tokens.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { Form } from '#app/ui/form.tsx'
import { Time } from '#app/ui/time.tsx'

export function TokenTable({ tokens }: { tokens: TokenFacts[] }) {
  return (
    <section className="stack" aria-labelledby="list-title">
      <h2 id="list-title">{t`Your tokens`}</h2>
      {tokens.length === 0 ? (
        <Empty
          icon="bolt"
          title={t`No tokens yet`}
          action={<WayOn to="/api/docs">{t`Read what the API can do`}</WayOn>}
        >
          {t`A token lets your own program use your account.`}
        </Empty>
      ) : (
        <DataTable caption={t`Newest first`} columns={columns()} rows={tokens} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

const columns = (): Column<TokenFacts>[] => [
  { title: t`Name`, part: 'name', cell: ({ name }) => name },
  { title: t`Permissions`, cell: ({ scope }) => (scope === 'write' ? t`Read and write` : t`Read`) },
  { title: t`Created on`, cell: ({ createdAt }) => <Time iso={createdAt} /> },
  { title: t`Expires`, cell: ({ expiresAt }) => (expiresAt ? <Time iso={expiresAt} /> : t`Never`) },
  {
    title: t`Last used`,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Time iso={lastUsedAt} minute /> : t`Never`),
  },
  { title: t`Revoke`, part: 'actions', cell: (token) => <Revoke {...token} /> },
]

function Revoke({ id, name, state }: TokenFacts) {
  if (state !== 'good') return <StatusBadge status={state} />
  return (
    <Form method="post" action="/update-profile/tokens">
      <input type="hidden" name="token" value={id} />
      <Button type="submit" variant="outline" size="sm" name="intent" value="revoke">
        <Trans>
          Revoke<span className="sr-only"> {name}</span>
        </Trans>
      </Button>
    </Form>
  )
}
