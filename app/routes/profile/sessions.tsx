import { deviceName } from '#app/domain/people/device-name.ts'
import type { OpenSession } from '#app/domain/people/sessions.server.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'

export function Sessions({ sessions }: { sessions: OpenSession[] }) {
  return (
    <section className="stack account-sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t`Where you are signed in`}</h2>
      <DataTable
        caption={t`Most recent first. The last use may be up to an hour later.`}
        columns={columns()}
        rows={sessions}
        rowKey={({ id }) => id}
        narrow="orders"
      />
      <p>{t`Signing out everywhere also revokes your API tokens.`}</p>
      <Form method="post" action="/update-profile/security">
        <SubmitButton variant="outline" pending={t`Signing Out...`} name="intent" value="end-all">
          {t`Sign out everywhere`}
        </SubmitButton>
      </Form>
    </section>
  )
}

const columns = (): Column<OpenSession>[] => [
  {
    title: t`Device`,
    part: 'name',
    className: 'o-title',
    cell: ({ userAgent, isCurrent }) => (
      <>
        {deviceName(userAgent)} {isCurrent && <Badge>{t`This device`}</Badge>}
      </>
    ),
  },
  { title: t`Address`, cell: ({ ip }) => ip },
  { title: t`Signed in`, className: 'o-more', cell: ({ createdAt }) => <Time iso={createdAt} /> },
  { title: t`Last seen`, cell: ({ lastSeenAt }) => <Time iso={lastSeenAt} minute /> },
  { title: t`End`, part: 'actions', cell: (session) => <EndSession {...session} /> },
]

function EndSession({ id, userAgent, isCurrent }: OpenSession) {
  if (isCurrent) return null
  return (
    <Form method="post" action="/update-profile/security">
      <input type="hidden" name="session" value={id} />
      <Button type="submit" variant="outline" size="sm" name="intent" value="end-session">
        <Trans>
          Sign out<span className="sr-only"> {ph({ deviceName: deviceName(userAgent) })}</span>
        </Trans>
      </Button>
    </Form>
  )
}
