import { data, Link } from 'react-router'
import { actionText } from '#app/domain/activity/action-text.ts'
import { listActivity, readActivityChoices } from '#app/domain/activity/log.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { stackOf } from '#app/stack-of.ts'
import { Alert } from '#app/ui/alert.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { listCaption, Pagination } from '#app/ui/pagination.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { type ListShape, listAddress, readListQuery, sortText } from '../../list-query.ts'
import type { Route } from './+types/activity.ts'
import { ACTIVITY_COLUMNS } from './columns.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let { db, log } = context.get(servicesContext)
  let query = readListQuery(SHAPE, url.searchParams)
  try {
    let [list, choices] = await Promise.all([listActivity(db, query, query.filters), readActivityChoices(db)])
    return { query, list, choices }
  } catch (error) {
    log('activity-error', { stack: stackOf(error) })
    return data({ query, list: undefined, choices: { actors: [], actions: [] } }, { status: 500 })
  }
}

export default function Activity({ loaderData: { query, list, choices } }: Route.ComponentProps) {
  let { filters } = query
  return (
    <>
      <PageHead title="Activity" lead="Who did what when. Nothing in this list can be changed or deleted." />
      <SearchForm
        label="Search activity"
        placeholder="What was done, or to what"
        search={query.search}
        sort={sortText(query.sort, query.direction)}
        sorts={SORT_CHOICES}
      >
        <Choice
          name="actor"
          label="Who"
          value={filters.actor}
          options={choices.actors.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Choice
          name="action"
          label="What"
          value={filters.action}
          options={choices.actions.map((action) => ({ value: action, label: actionText(action) }))}
        />
        {filters.user && <input type="hidden" name="user" value={filters.user} />}
      </SearchForm>
      {filters.user && (
        <p>
          Only what was done to one account. <Link to="/admin/activity">Show all</Link>
        </p>
      )}
      {list === undefined && <Alert kind="error">The activity could not be read. Please try again.</Alert>}
      {list?.rows.length === 0 && (
        <Empty icon="history" title="Nothing found">
          What admins do appears here.
        </Empty>
      )}
      {list !== undefined && list.rows.length > 0 && (
        <section className="stack" aria-label="Activity">
          <DataTable
            caption={listCaption('Entries', list)}
            columns={ACTIVITY_COLUMNS}
            rows={list.rows}
            rowKey={({ id }) => id}
          />
          <Pagination list={list} hrefFor={(page) => listAddress(SHAPE, query, { page })} />
        </section>
      )}
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Activity - Administration - Listwright' }]
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  options: { value: string; label: string }[]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <div className="field field-narrow">
      <label htmlFor={name}>{label}</label>
      <select className="input" id={name} name={name} defaultValue={value} key={value}>
        <option value="">All</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

function word(text: string): string {
  return /^[\w.-]{1,64}$/.test(text) ? text : ''
}

const SHAPE = {
  path: '/admin/activity',
  sorts: ['date'],
  sort: '-date',
  filters: { actor: word, action: word, user: word },
} satisfies ListShape<'date', 'actor' | 'action' | 'user'>

const SORT_CHOICES = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
]
