import { deviceName } from '#app/domain/people/device-name.ts'
import type { ListedUser } from '#app/domain/people/user-list.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { comingFrom } from './origin.ts'

interface Session {
  ip: string
  userAgent: string
  createdAt: string
  lastSeenAt: string
}

interface AccessProps {
  user: ListedUser
  from: string
  isOwn: boolean
  sessions: Session[]
  tokens: number
}

export function Access({ user, from, isOwn, sessions, tokens }: AccessProps) {
  const page = `/admin/users/${user.id}`
  const action = comingFrom(from, `${page}/access`)
  return (
    <section className="stack" aria-labelledby="access-title">
      <h2 id="access-title">{t`Access`}</h2>
      {sessions.length > 0 ? (
        <Sessions sessions={sessions} />
      ) : (
        <p className="muted">{t`The user is not signed in anywhere.`}</p>
      )}
      {tokens > 0 && (
        <p>{t`${plural({ tokens }, { one: '1 API token is in use.', other: '# API tokens are in use.' })}`}</p>
      )}
      <div className="row">
        {sessions.length + tokens > 0 && (
          <AccessButton action={action} intent="end-sessions" pending={t`Signing Out...`}>
            {t`Sign out everywhere`}
          </AccessButton>
        )}
        {user.isDisabled && (
          <AccessButton action={action} intent="enable" pending={t`Enabling...`}>
            {t`Enable account`}
          </AccessButton>
        )}
        {!user.isDisabled && !isOwn && (
          <AccessButton action={action} intent="disable" pending={t`Disabling...`}>
            {t`Disable account`}
          </AccessButton>
        )}
        {!isOwn && (
          <ButtonLink variant="danger-outline" to={comingFrom(from, `${page}/delete`)}>
            {t`Delete user`}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function Sessions({ sessions }: { sessions: Session[] }) {
  const older = sessions.slice(SHOWN)
  return (
    <>
      <SessionTable
        caption={t`Where the user is signed in, most recent first`}
        sessions={sessions.slice(0, SHOWN)}
      />
      {older.length > 0 && (
        <details className="more">
          <summary>{t`${{ count: older.length }} more`}</summary>
          <SessionTable caption={t`Where else the user is signed in`} sessions={older} />
        </details>
      )}
    </>
  )
}

const SHOWN = 5

function SessionTable({ caption, sessions }: { caption: string; sessions: Session[] }) {
  return (
    <DataTable
      caption={caption}
      columns={columns()}
      rows={sessions}
      narrow="orders"
      rowKey={({ createdAt, ip, userAgent }) => `${createdAt} ${ip} ${userAgent}`}
    />
  )
}

function AccessButton(props: { action: string; intent: string; pending: string; children: string }) {
  const { action, intent, pending, children } = props
  return (
    <ActionForm action={action}>
      <SubmitButton variant="outline" pending={pending} name="intent" value={intent}>
        {children}
      </SubmitButton>
    </ActionForm>
  )
}

const columns = (): Column<Session>[] => [
  {
    title: t`Device`,
    part: 'name',
    className: 'o-title',
    cell: ({ userAgent }) => deviceName(userAgent),
  },
  { title: t`Network address`, cell: ({ ip }) => ip },
  { title: t`Signed in`, className: 'o-more', cell: ({ createdAt }) => <Time iso={createdAt} /> },
  { title: t`Last seen`, cell: ({ lastSeenAt }) => <Time iso={lastSeenAt} minute /> },
]
