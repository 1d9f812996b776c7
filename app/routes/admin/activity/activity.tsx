import { data } from 'react-router'
import { actionText } from '#app/domain/base/activity/action-text.ts'
import { listActivity, readActivityChoices } from '#app/domain/shop/activity/log.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import listsCss from '#app/ui/css/back-office-lists.css?url'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { Link } from '#app/ui/link.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { ListPage } from '../../list-page.tsx'
import { type ListShape, readListQuery } from '../../list-query.ts'
import type { Route } from './+types/activity.ts'
import { activityColumns } from './columns.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listsCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const query = readListQuery(SHAPE, url.searchParams)
  const read = await logFailure(context, 'activity.list_failed', () =>
    Promise.all([listActivity(db, query, query.filters), readActivityChoices(db)]),
  )
  if (read === 'failed')
    return data({ query, list: undefined, choices: { actors: [], actions: [] } }, { status: 500 })
  const [list, choices] = read
  return data({ query, list, choices })
}

export default function Activity({ loaderData: { query, list, choices } }: Route.ComponentProps) {
  const { filters } = query
  return (
    <ListPage
      title={t`Activity`}
      lead={t`Who did what, and when. Nothing in this list can be changed or deleted.`}
      narrow="dense"
      rowsInSearch
      shape={SHAPE}
      query={query}
      search={{
        label: t`Search activity`,
        placeholder: t`What was done, or to what`,
        sorts: sortChoices(),
        filters: (
          <>
            <FilterSelect
              name="actor"
              label={t`Who`}
              all={t`Everyone`}
              value={filters.actor}
              options={choices.actors.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <FilterSelect
              name="action"
              label={t`Action`}
              all={t`All actions`}
              value={filters.action}
              options={choices.actions.map((action) => ({ value: action, label: actionText(action) }))}
            />
            {filters.user && <input type="hidden" name="user" value={filters.user} />}
          </>
        ),
      }}
      noun="entry"
      label={t`Activity`}
      list={list}
      unreadable={t`The activity could not be read. Please try again.`}
      empty={
        <Empty
          icon="history"
          title={t`No activity yet`}
          action={<WayOn to="/admin/settings">{t`Go to the settings`}</WayOn>}
        >
          {t`What admins change is recorded here: who did it, when, and what it was before.`}
        </Empty>
      }
      columns={activityColumns()}
    >
      {filters.user && (
        <p>
          {t`Only actions on one account.`} <Link to="/admin/activity">{t`Show all`}</Link>
        </p>
      )}
    </ListPage>
  )
}

export const meta = pageTitle(msg`Activity - Administration`)

function word(text: string): string {
  return /^[\w.-]{1,64}$/.test(text) ? text : ''
}

const SHAPE = {
  path: '/admin/activity',
  sorts: ['date'],
  sort: '-date',
  filters: { actor: word, action: word, user: word },
} satisfies ListShape<'date', 'actor' | 'action' | 'user'>

const sortChoices = () => [
  { value: '-date', label: t`Newest first` },
  { value: 'date', label: t`Oldest first` },
]
