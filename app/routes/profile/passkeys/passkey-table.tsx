import type { Passkey } from '#app/domain/users/passkeys/passkeys.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Form } from '#app/ui/form.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

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
      <h2 id="list-title">{words.yourPasskeys}</h2>
      {passkeys.length === 0 ? (
        <Empty icon="shield-check">{words.youHaveNoPasskeys}</Empty>
      ) : (
        <DataTable
          caption={uiWords.newestFirst}
          columns={columnsFor(rpId, mayRemove)}
          rows={passkeys}
          rowKey={({ id }) => id}
        />
      )}
      {former && <p>{words.foreignPasskeys(former.rpId)}</p>}
    </section>
  )
}

function columnsFor(rpId: string | undefined, mayRemove: boolean): Column<Passkey>[] {
  let columns: Column<Passkey>[] = [
    {
      title: uiWords.name,
      part: 'name',
      cell: (passkey) => (
        <>
          {passkey.name} {passkey.rpId !== rpId && <Badge tone="warning">{words.anotherAddress}</Badge>}
        </>
      ),
    },
    { title: uiWords.added, cell: ({ createdAt }) => <Time iso={createdAt} /> },
    {
      title: uiWords.lastUsed,
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Time iso={lastUsedAt} minute /> : uiWords.never),
    },
  ]
  return mayRemove ? [...columns, { title: uiWords.remove, part: 'actions', cell: Remove }] : columns
}

function Remove({ id, name }: Passkey) {
  return (
    <Form method="post" action="/update-profile/passkeys">
      <input type="hidden" name="passkey" value={id} />
      <Button type="submit" variant="outline" size="sm" name="intent" value="remove">
        {words.removePasskey(name)}
      </Button>
    </Form>
  )
}
