import type { Passkey } from '#app/domain/users/passkeys/passkeys.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Form } from '#app/ui/form.tsx'
import { Time } from '#app/ui/time.tsx'

interface PasskeyTableProps {
  passkeys: Passkey[]
  /** The domain of this shop; undefined where browsers take none. */
  rpId: string | undefined
  mayRemove: boolean
}

export function PasskeyTable({ passkeys, rpId, mayRemove }: PasskeyTableProps) {
  let former = passkeys.find((passkey) => passkey.rpId !== rpId)
  return (
    <section className="stack" aria-labelledby="list-title">
      <h2 id="list-title">Your passkeys</h2>
      {passkeys.length === 0 ? (
        <Empty icon="shield-check">You have no passkeys.</Empty>
      ) : (
        <DataTable
          caption="Newest first"
          columns={columnsFor(rpId, mayRemove)}
          rows={passkeys}
          rowKey={({ id }) => id}
        />
      )}
      {former && (
        <p>
          Passkeys of another address, such as {former.rpId}, do not work at this one. Remove them, and add
          new ones.
        </p>
      )}
    </section>
  )
}

function columnsFor(rpId: string | undefined, mayRemove: boolean): Column<Passkey>[] {
  let columns: Column<Passkey>[] = [
    {
      title: 'Name',
      part: 'name',
      cell: (passkey) => (
        <>
          {passkey.name} {passkey.rpId !== rpId && <Badge tone="warning">Another address</Badge>}
        </>
      ),
    },
    { title: 'Added', cell: ({ createdAt }) => <Time iso={createdAt} /> },
    {
      title: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Time iso={lastUsedAt} minute /> : 'Never'),
    },
  ]
  return mayRemove ? [...columns, { title: 'Remove', part: 'actions', cell: Remove }] : columns
}

function Remove({ id, name }: Passkey) {
  return (
    <Form method="post" action="/update-profile/passkeys">
      <input type="hidden" name="passkey" value={id} />
      <Button type="submit" variant="outline" size="sm" name="intent" value="remove">
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </Form>
  )
}
