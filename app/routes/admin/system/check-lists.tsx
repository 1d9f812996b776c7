import { GROUPS } from '#app/domain/system/check.ts'
import type { StoredCheck } from '#app/domain/system/stored-checks.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Time } from '#app/ui/time.tsx'

interface Part {
  title: string
  lead: string
  checks: StoredCheck[]
}

/** Checks that found something, with what to do about it. */
export function Open({ title, lead, checks }: Part) {
  if (checks.length === 0) return null
  return (
    <section className="stack" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="small muted">{lead}</p>
      </div>
      <DataTable
        caption={countText(checks.length)}
        rows={checks}
        rowKey={({ id }) => id}
        columns={[
          NAME,
          { title: 'What was found', full: true, cell: ({ result }) => result?.sentence },
          { title: 'What to do', full: true, cell: ({ result }) => <Advice text={result?.advice ?? ''} /> },
          { title: 'Since', cell: ({ result }) => result && <Time iso={result.since} minute /> },
        ]}
      />
    </section>
  )
}

export function InOrder({ checks }: { checks: StoredCheck[] }) {
  if (checks.length === 0) return null
  return (
    <section className="stack" aria-labelledby="in-order">
      <h2 id="in-order">In order</h2>
      <DataTable
        caption={countText(checks.length)}
        rows={checks}
        rowKey={({ id }) => id}
        columns={[
          NAME,
          { title: 'What was found', full: true, cell: ({ result }) => result?.sentence },
          { title: 'Checked', cell: ({ result }) => result && <Time iso={result.checkedAt} minute /> },
        ]}
      />
    </section>
  )
}

export function NotYet({ checks }: { checks: StoredCheck[] }) {
  if (checks.length === 0) return null
  return (
    <p className="small muted">
      Not checked yet: {checks.map(({ title }) => title).join(', ')}. The server checks them within five
      minutes of its start.
    </p>
  )
}

const NAME: Column<StoredCheck> = {
  title: 'Check',
  part: 'name',
  cell: ({ id, group, title }) => (
    <span id={id}>
      <strong>{title}</strong> <span className="muted">{GROUPS[group]}</span>
    </span>
  ),
}

/** Commands stand between backticks. */
function Advice({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))
}

function countText(count: number): string {
  return count === 1 ? '1 check' : `${count} checks`
}
