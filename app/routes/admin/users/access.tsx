import { Link } from 'react-router'
import { deviceName } from '#app/domain/accounts/device-name.ts'
import type { UserLine } from '#app/domain/people/directory.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'

interface Session {
  ip: string
  userAgent: string
  createdAt: string
  lastSeenAt: string
}

interface AccessProps {
  user: UserLine
  isOwn: boolean
  sessions: Session[]
  /** How many API tokens are good now. */
  tokens: number
}

/** Where a user is signed in, and whether they may be. */
export function Access({ user, isOwn, sessions, tokens }: AccessProps) {
  return (
    <section className="stack" aria-labelledby="access-title">
      <h2 id="access-title">Access</h2>
      {sessions.length > 0 ? (
        <DataTable
          caption="Where the user is signed in, last seen first"
          columns={COLUMNS}
          rows={sessions}
          rowKey={({ createdAt, ip, userAgent }) => `${createdAt} ${ip} ${userAgent}`}
        />
      ) : (
        <p className="muted">The user is signed in nowhere.</p>
      )}
      {tokens > 0 && <p>{tokens === 1 ? '1 API token is in use.' : `${tokens} API tokens are in use.`}</p>}
      <div className="row">
        {sessions.length + tokens > 0 && (
          <Deed user={user} intent="end-sessions" pending="Signing Out...">
            Sign out everywhere
          </Deed>
        )}
        {user.isDisabled && (
          <Deed user={user} intent="enable" pending="Enabling...">
            Enable account
          </Deed>
        )}
        {!user.isDisabled && !isOwn && (
          <Deed user={user} intent="disable" pending="Disabling...">
            Disable account
          </Deed>
        )}
        {!isOwn && (
          <Link className="btn btn-outline btn-error" to={`/admin/users/${user.id}/delete`}>
            Delete user
          </Link>
        )}
      </div>
    </section>
  )
}

function Deed(props: { user: UserLine; intent: string; pending: string; children: string }) {
  let { user, intent, pending, children } = props
  let action = `/admin/users/${user.id}/access`
  return (
    <Form method="post" action={action}>
      <SubmitButton
        className="btn btn-outline"
        pending={pending}
        action={action}
        name="intent"
        value={intent}
      >
        {children}
      </SubmitButton>
    </Form>
  )
}

const COLUMNS: Column<Session>[] = [
  { title: 'Device', part: 'name', cell: ({ userAgent }) => deviceName(userAgent) },
  { title: 'Network address', cell: ({ ip }) => ip },
  { title: 'Signed in', cell: ({ createdAt }) => <Time iso={createdAt} /> },
  { title: 'Last seen', cell: ({ lastSeenAt }) => <Time iso={lastSeenAt} minute /> },
]
