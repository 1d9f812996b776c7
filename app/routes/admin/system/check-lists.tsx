import type { ReactNode } from 'react'
import { GROUPS } from '#app/domain/shop/system/check.ts'
import type { StoredCheck } from '#app/domain/shop/system/stored-checks.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Time } from '#app/ui/time.tsx'
import { Advice } from './advice.tsx'

interface Part {
  title: string
  lead: string
  checks: StoredCheck[]
}

/** Checks that found something, with what to do about it. */
export function Open({ title, lead, checks }: Part) {
  if (checks.length === 0) return null
  return (
    <section className="stack check-list" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="small muted">{lead}</p>
      </div>
      <DataTable
        narrow="orders"
        caption={countText(checks.length)}
        rows={checks}
        rowKey={({ id }) => id}
        columns={[
          nameColumn(),
          { title: t`What was found`, full: true, cell: ({ result }) => result?.sentence },
          {
            title: t`What to do`,
            full: true,
            cell: ({ group, result }) => <Advice group={group} text={result?.advice ?? ''} />,
          },
          { title: t`Since`, cell: ({ result }) => result && <Time iso={result.since} minute /> },
        ]}
      />
    </section>
  )
}

/** Checks that ask for nothing. */
export function Settled({ id, title, checks }: { id: string; title: string; checks: StoredCheck[] }) {
  if (checks.length === 0) return null
  return (
    <section className="stack check-list" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <DataTable
        narrow="orders"
        caption={countText(checks.length)}
        rows={checks}
        rowKey={({ id }) => id}
        columns={[
          nameColumn(),
          { title: t`What was found`, full: true, cell: ({ result }) => result?.sentence },
          { title: t`Checked`, cell: ({ result }) => result && <Time iso={result.checkedAt} minute /> },
        ]}
      />
    </section>
  )
}

export function NotYet({ checks }: { checks: StoredCheck[] }) {
  if (checks.length === 0) return null
  return (
    <section className="stack" aria-labelledby="not-yet">
      <div>
        <h2 id="not-yet">{t`Not checked yet`}</h2>
        <p className="small muted">{t`The server runs these checks within five minutes of its start.`}</p>
      </div>
      <CheckNames checks={checks} />
    </section>
  )
}

/** In place of all of them, before the first has answered. */
export function NoneYet({ checks, action }: { checks: StoredCheck[]; action: ReactNode }) {
  return (
    <>
      <Empty icon="shield-check" title={t`Nothing has been checked yet`} action={action}>
        {t`The server checks itself within five minutes of its start. You can also start the checks yourself: they take about half a minute, and this page then says what to do.`}
      </Empty>
      <details className="more">
        <summary>{t`What is checked`}</summary>
        <CheckNames checks={checks} />
      </details>
    </>
  )
}

function CheckNames({ checks }: { checks: StoredCheck[] }) {
  return (
    <ul className="check-names small">
      {checks.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  )
}

const nameColumn = (): Column<StoredCheck> => ({
  title: t`Check`,
  part: 'name',
  className: 'o-title',
  cell: ({ id, group, title }) => (
    <span id={id}>
      <strong>{title}</strong> <span className="sub">{t(GROUPS[group])}</span>
    </span>
  ),
})

function countText(count: number): string {
  return t`${plural({ count }, { one: '1 check', other: '# checks' })}`
}
