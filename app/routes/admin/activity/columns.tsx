import { Link } from 'react-router'
import type { ActivityLine } from '#app/domain/activity/log.server.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { Time } from '#app/ui/time.tsx'

/** Who did what when. */
export const ACTIVITY_COLUMNS: Column<ActivityLine>[] = [
  { title: 'What', part: 'name', cell: ({ action }) => <span className="mono">{action}</span> },
  { title: 'To what', cell: (line) => <Subject {...line} /> },
  { title: 'Detail', cell: ({ detail }) => detail || '–' },
  { title: 'Who', cell: ({ actor }) => (actor ? actor.name : 'The command line') },
  { title: 'When', cell: ({ at }) => <Time iso={at} minute /> },
]

function Subject({ subject, user }: ActivityLine) {
  if (!user) return subject
  let name = user.isGone ? user.name : <Link to={`/admin/users/${user.id}`}>{user.name || 'User'}</Link>
  return subject === 'User' ? (
    name
  ) : (
    <>
      {subject}, {name}
    </>
  )
}
