import type { TokenFacts } from '#app/domain/users/api-tokens.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Form } from '#app/ui/form.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from '../words.tsx'

export function TokenTable({ tokens }: { tokens: TokenFacts[] }) {
  return (
    <section className="stack" aria-labelledby="list-title">
      <h2 id="list-title">{t`Your tokens`}</h2>
      {tokens.length === 0 ? (
        <Empty icon="bolt">{t`You have no tokens.`}</Empty>
      ) : (
        <DataTable caption={t`Newest first`} columns={COLUMNS} rows={tokens} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

const COLUMNS: Column<TokenFacts>[] = [
  { title: uiWords.name, part: 'name', cell: ({ name }) => name },
  { title: words.permissions, cell: ({ scope }) => (scope === 'write' ? t`Read and write` : t`Read`) },
  { title: uiWords.created, cell: ({ createdAt }) => <Time iso={createdAt} /> },
  { title: words.expires, cell: ({ expiresAt }) => (expiresAt ? <Time iso={expiresAt} /> : t`Never`) },
  {
    title: uiWords.lastUsed,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Time iso={lastUsedAt} minute /> : t`Never`),
  },
  { title: words.revoke, part: 'actions', cell: (token) => <Revoke {...token} /> },
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
