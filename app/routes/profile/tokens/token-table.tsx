import type { TokenFacts } from '#app/domain/users/api-tokens.server.ts'
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
  { title: 'Permissions', cell: ({ scope }) => (scope === 'write' ? 'read and write' : 'read') },
  { title: 'Created', cell: ({ createdAt }) => <Time iso={createdAt} /> },
  { title: 'Expires', cell: ({ expiresAt }) => (expiresAt ? <Time iso={expiresAt} /> : 'never') },
  { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <Time iso={lastUsedAt} minute /> : 'never') },
  { title: 'Revoke', part: 'actions', cell: (token) => <Revoke {...token} /> },
]

function Revoke({ id, name, state }: TokenFacts) {
  if (state !== 'good') return <span className="badge">{state}</span>
  return (
    <Form method="post" action="/update-profile/tokens">
      <input type="hidden" name="token" value={id} />
      <Button type="submit" variant="outline" size="sm" name="intent" value="revoke">
        Revoke<span className="sr-only"> {name}</span>
      </Button>
    </Form>
  )
}
