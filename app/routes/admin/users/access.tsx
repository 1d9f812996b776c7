import { deviceName } from '#app/domain/users/device-name.ts'
import type { ListedUser } from '#app/domain/users/user-list.server.ts'
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
  let page = `/admin/users/${user.id}`
  let action = comingFrom(from, `${page}/access`)
  return (
    <section className="stack" aria-labelledby="access-title">
      <h2 id="access-title">Access</h2>
      {sessions.length > 0 ? (
        <Sessions sessions={sessions} />
      ) : (
        <p className="muted">The user is not signed in anywhere.</p>
      )}
      {tokens > 0 && <p>{tokens === 1 ? '1 API token is in use.' : `${tokens} API tokens are in use.`}</p>}
      <div className="row">
        {sessions.length + tokens > 0 && (
          <AccessButton action={action} intent="end-sessions" pending="Signing Out...">
            Sign out everywhere
          </AccessButton>
        )}
        {user.isDisabled && (
          <AccessButton action={action} intent="enable" pending="Enabling...">
            Enable account
          </AccessButton>
        )}
        {!user.isDisabled && !isOwn && (
          <AccessButton action={action} intent="disable" pending="Disabling...">
            Disable account
          </AccessButton>
        )}
        {!isOwn && (
          <ButtonLink variant="danger-outline" to={comingFrom(from, `${page}/delete`)}>
            Delete user
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function Sessions({ sessions }: { sessions: Session[] }) {
  let older = sessions.slice(SHOWN)
  return (
    <>
      <SessionTable
        caption="Where the user is signed in, last seen first"
        sessions={sessions.slice(0, SHOWN)}
      />
      {older.length > 0 && (
        <details className="more">
          <summary>{`${older.length} more`}</summary>
          <SessionTable caption="Where else the user is signed in" sessions={older} />
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
      columns={COLUMNS}
      rows={sessions}
      rowKey={({ createdAt, ip, userAgent }) => `${createdAt} ${ip} ${userAgent}`}
    />
  )
}

function AccessButton(props: { action: string; intent: string; pending: string; children: string }) {
  let { action, intent, pending, children } = props
  return (
    <ActionForm action={action}>
      <SubmitButton variant="outline" pending={pending} name="intent" value={intent}>
        {children}
      </SubmitButton>
    </ActionForm>
  )
}

const COLUMNS: Column<Session>[] = [
  { title: 'Device', part: 'name', cell: ({ userAgent }) => deviceName(userAgent) },
  { title: 'Network address', cell: ({ ip }) => ip },
  { title: 'Signed in', cell: ({ createdAt }) => <Time iso={createdAt} /> },
  { title: 'Last seen', cell: ({ lastSeenAt }) => <Time iso={lastSeenAt} minute /> },
]
