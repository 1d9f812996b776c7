import { deviceName } from '#app/domain/users/device-name.ts'
import type { OpenSession } from '#app/domain/users/sessions.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'

export function Sessions({ sessions }: { sessions: OpenSession[] }) {
  return (
    <section className="stack" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you are signed in</h2>
      <DataTable
        caption="Most recent first, to the hour"
        columns={COLUMNS}
        rows={sessions}
        rowKey={({ id }) => id}
      />
      <p>Signing out everywhere also revokes your API tokens.</p>
      <Form method="post" action="/update-profile/security">
        <SubmitButton variant="outline" pending="Signing Out..." name="intent" value="end-all">
          Sign out everywhere
        </SubmitButton>
      </Form>
    </section>
  )
}

const COLUMNS: Column<OpenSession>[] = [
  {
    title: 'Device',
    part: 'name',
    cell: ({ userAgent, isCurrent }) => (
      <>
        {deviceName(userAgent)} {isCurrent && <Badge>This device</Badge>}
      </>
    ),
  },
  { title: 'Address', cell: ({ ip }) => ip },
  { title: 'Signed in', cell: ({ createdAt }) => <Time iso={createdAt} /> },
  { title: 'Last seen', cell: ({ lastSeenAt }) => <Time iso={lastSeenAt} minute /> },
  { title: 'End', part: 'actions', cell: (session) => <EndSession {...session} /> },
]

function EndSession({ id, userAgent, isCurrent }: OpenSession) {
  if (isCurrent) return null
  return (
    <Form method="post" action="/update-profile/security">
      <input type="hidden" name="session" value={id} />
      <Button type="submit" variant="outline" size="sm" name="intent" value="end-session">
        Log out<span className="sr-only"> {deviceName(userAgent)}</span>
      </Button>
    </Form>
  )
}
