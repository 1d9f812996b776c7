import { href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { BulkAction, BulkKind } from '#app/domain/batches/bulk/bulk-action.ts'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import type { Stretch } from '#app/domain/listings/word-difference.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { listAddress, pageLinks } from '#app/routes/list-query.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { PagedTable } from '#app/ui/paged-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import { Stretches } from '../listings/difference.tsx'
import type { ActionPage } from './load-action.server.ts'
import { rowsShape, VIEWS, type View } from './rows-shape.ts'

type Row = NonNullable<ActionPage['list']>['rows'][number]

const STATES: Record<Row['state'], { label: Text; tone?: 'success' | 'warning' | 'info' | 'error' }> = {
  done: { label: msg`Done`, tone: 'success' },
  skipped: { label: msg`Left as it was`, tone: 'warning' },
  failed: { label: msg`Failed`, tone: 'error' },
  running: { label: msg`Under way`, tone: 'info' },
  waiting: { label: msg`Waiting` },
  cancelled: { label: msg`Left out` },
}

/** The listings of an action: what would be changed in them, or what became of them. */
export function ActionRows({ action, query, list, previews }: ActionPage) {
  if (!list) return null
  const shape = rowsShape(action.id)
  const isDraft = action.state === 'draft'
  if (isDraft && list.rows.length === 0) return null
  const views = viewsOf(action)
  return (
    <section className="stack" id="listings" aria-labelledby="listings-title">
      <h2 id="listings-title">{previews ? t`Preview` : t`Listings`}</h2>
      {!isDraft && views.length > 2 && (
        <ViewTabs
          label={t`Which listings`}
          views={views}
          current={query.filters.view as View}
          hrefFor={(view) => listAddress(shape, query, { filters: { view } })}
        />
      )}
      <PagedTable
        noun="listing"
        list={list}
        narrow="orders"
        empty={
          <Empty
            icon="list"
            title={t`No listings`}
            action={<WayOn to="/user/listings">{t`Go to your listings`}</WayOn>}
          />
        }
        columns={[
          { title: t`Product`, part: 'name', className: 'o-title', cell: Name },
          ...(previews
            ? [previewColumn(previews)]
            : isDraft
              ? [languageColumn()]
              : stateColumns(action.kind)),
        ]}
        {...pageLinks(shape, query)}
      />
    </section>
  )
}

function viewsOf({ counts }: BulkAction): [View, string][] {
  const present = VIEWS.filter((state) => counts[state] > 0)
  return [
    ['', t`All listings`],
    ...present.map((state): [View, string] => [
      state,
      t`${{ state: t(STATES[state].label) }} (${{ count: figure(counts[state]) }})`,
    ]),
  ]
}

function Name({ id, name }: Row) {
  return (
    <RowLink to={href('/user/listings/:listingId', { listingId: id })}>
      <bdi>{name}</bdi>
    </RowLink>
  )
}

const languageColumn = (): Column<Row> => ({
  title: t`Language`,
  cell: ({ language }) => nameOfLanguage(language),
})

function stateColumns(kind: BulkKind): Column<Row>[] {
  return [
    languageColumn(),
    {
      title: t`Result`,
      cell: ({ state, reason }) => {
        const { label, ...tone } = STATES[state]
        return (
          <>
            <Badge {...tone}>{kind === 'undo' && state === 'done' ? t`Put back` : t(label)}</Badge>{' '}
            {reason && <span className="small muted">{reason}</span>}
          </>
        )
      },
    },
  ]
}

function previewColumn(previews: NonNullable<ActionPage['previews']>): Column<Row> {
  return {
    title: t`Changes`,
    full: true,
    cell: ({ id, language }) => {
      const preview = previews[id]
      if (!preview) return nameOfLanguage(language)
      const { sections, lang, dir } = preview
      return (
        <div className="stack stack-sm">
          <p className="small muted">{nameOfLanguage(language)}</p>
          {sections.map(({ title, changes }) => (
            <div key={title}>
              <p className="label">{title}</p>
              {changes.slice(0, SHOWN).map((stretches, at) => (
                <Stretches
                  key={keyOf(stretches, at)}
                  stretches={shortened(stretches)}
                  lang={lang}
                  dir={dir}
                />
              ))}
              {changes.length > SHOWN && (
                <p className="small muted">{t`And ${{ others: figure(changes.length - SHOWN) }} more.`}</p>
              )}
            </div>
          ))}
        </div>
      )
    },
  }
}

const keyOf = (stretches: Stretch[], at: number) => `${at} ${stretches[0]?.text.slice(0, 20)}`

/** Texts of one section that are shown. */
const SHOWN = 5

/** Around a change, so many characters of what stays. */
const AROUND = 50

function shortened(stretches: Stretch[]): Stretch[] {
  return stretches.map((stretch, at) => {
    const letters = [...stretch.text]
    if (stretch.kind !== 'same' || letters.length <= 2 * AROUND) return stretch
    const isFirst = at === 0
    const isLast = at === stretches.length - 1
    const head = isFirst ? '' : letters.slice(0, AROUND).join('')
    const tail = isLast ? '' : letters.slice(-AROUND).join('')
    return { ...stretch, text: `${head}…${tail}` }
  })
}
