import { deviceName } from '#app/domain/users/device-name.ts'
import type { OpenSession } from '#app/domain/users/sessions.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

export function Sessions({ sessions }: { sessions: OpenSession[] }) {
  return (
    <section className="stack account-sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{words.whereYouAreSignedIn}</h2>
      <DataTable
        caption={words.mostRecentFirstToHour}
        columns={COLUMNS}
        rows={sessions}
        rowKey={({ id }) => id}
        narrow="orders"
      />
      <p>{words.signOutRevokesTokens}</p>
      <Form method="post" action="/update-profile/security">
        <SubmitButton variant="outline" pending={uiWords.signingOut} name="intent" value="end-all">
          {uiWords.signOutEverywhere}
        </SubmitButton>
      </Form>
    </section>
  )
}

const COLUMNS: Column<OpenSession>[] = [
  {
    title: uiWords.device,
    part: 'name',
    className: 'o-title',
    cell: ({ userAgent, isCurrent }) => (
      <>
        {deviceName(userAgent)} {isCurrent && <Badge>{words.thisDevice}</Badge>}
      </>
    ),
  },
  { title: uiWords.address, cell: ({ ip }) => ip },
  { title: uiWords.signedIn, className: 'o-more', cell: ({ createdAt }) => <Time iso={createdAt} /> },
  { title: uiWords.lastSeen, cell: ({ lastSeenAt }) => <Time iso={lastSeenAt} minute /> },
  { title: words.end, part: 'actions', cell: (session) => <EndSession {...session} /> },
]

function EndSession({ id, userAgent, isCurrent }: OpenSession) {
  if (isCurrent) return null
  return (
    <Form method="post" action="/update-profile/security">
      <input type="hidden" name="session" value={id} />
      <Button type="submit" variant="outline" size="sm" name="intent" value="end-session">
        {words.signOutDevice(deviceName(userAgent))}
      </Button>
    </Form>
  )
}
