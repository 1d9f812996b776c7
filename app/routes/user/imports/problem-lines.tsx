import { href, Link } from 'react-router'
import type { CheckedRows, ProblemRow } from '#app/domain/imports/checked-rows.server.ts'
import { problemText } from '#app/domain/imports/problems.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { count } from './count.ts'

interface ProblemLinesProps {
  batchId: string
  rows: CheckedRows
  problems: ProblemRow[]
  /** How many stand before those that are shown. */
  after: number
  next: number | undefined
}

export function ProblemLines({ batchId, rows, problems, after, next }: ProblemLinesProps) {
  let address = href('/user/imports/:batchId/check', { batchId })
  return (
    <section className="stack" aria-labelledby="left-out">
      <div className="page-head">
        <div>
          <h2 id="left-out">{count(rows.problems, 'product is', 'products are')} left out</h2>
          <p className="small">
            {rows.writable > 0 ? 'The others are fine. ' : ''}Mend these and upload them again, when you like.
          </p>
        </div>
        <ButtonLink
          variant="outline"
          size="sm"
          href={href('/user/imports/:batchId/check.csv', { batchId })}
          download
        >
          <Icon small name="download" /> Get these lines as CSV
        </ButtonLink>
      </div>
      <ul className="lines">
        {problems.map(({ id, line, name, problem, detail }) => (
          <li key={id}>
            <span className="mono">Line {line.toLocaleString('en')}</span>{' '}
            <span>
              {name && (
                <>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  <br />
                </>
              )}
              <span dir="auto">{problemText(problem, detail)}</span>
            </span>
          </li>
        ))}
      </ul>
      {(after > 0 || next !== undefined) && (
        <nav className="row" aria-label="Lines">
          {after > 0 && <Link to={`${address}#left-out`}>First lines</Link>}
          {next !== undefined && <Link to={`${address}?after=${next}#left-out`}>Next lines</Link>}
        </nav>
      )}
    </section>
  )
}
