import type { TokenFacts } from '#app/domain/users/api-tokens.server.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Form } from '#app/ui/form.tsx'
import { Time } from '#app/ui/time.tsx'

export function TokenTable({ tokens }: { tokens: TokenFacts[] }) {
  return (
    <section className="stack" aria-labelledby="list-title">
      <h2 id="list-title">Your tokens</h2>
      {tokens.length === 0 ? (
        <Empty icon="bolt">You have no tokens.</Empty>
      ) : (
        <DataTable caption="Newest first" columns={COLUMNS} rows={tokens} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

const COLUMNS: Column<TokenFacts>[] = [
  { title: 'Name', part: 'name', cell: ({ name }) => name },
  { title: 'Permissions', cell: ({ scope }) => (scope === 'write' ? 'Read and write' : 'Read') },
  { title: 'Created', cell: ({ createdAt }) => <Time iso={createdAt} /> },
  { title: 'Expires', cell: ({ expiresAt }) => (expiresAt ? <Time iso={expiresAt} /> : 'Never') },
  { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <Time iso={lastUsedAt} minute /> : 'Never') },
  { title: 'Revoke', part: 'actions', cell: (token) => <Revoke {...token} /> },
]

function Revoke({ id, name, state }: TokenFacts) {
  if (state !== 'good') return <StatusBadge status={state} />
  return (
    <Form method="post" action="/update-profile/tokens">
      <input type="hidden" name="token" value={id} />
      <Button type="submit" variant="outline" size="sm" name="intent" value="revoke">
        Revoke<span className="sr-only"> {name}</span>
      </Button>
    </Form>
  )
}
