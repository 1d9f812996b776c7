import { href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { FaultyLine } from '#app/domain/batches/imports/checked-rows.server.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

interface ProblemLinesProps {
  batchId: string
  /** Of the section, and of what the address calls its place in the list. */
  id: string
  param: string
  title: string
  hint: string
  lines: FaultyLine[]
  /** How many stand before those that are shown, and how many there are. */
  after: number
  total: number
  /** The query of the file that has them all. */
  csv: string
}

export function ProblemLines(props: ProblemLinesProps) {
  const { batchId, id, param, title, hint, lines, after, total, csv } = props
  const address = href('/user/imports/:batchId/check', { batchId })
  const next = after + lines.length
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="page-head">
        <div>
          <h2 id={id}>{title}</h2>
          <p className="small">{hint}</p>
        </div>
        <ButtonLink
          variant="outline"
          size="sm"
          href={href('/user/imports/:batchId/check.csv', { batchId }) + csv}
          download
        >
          <Icon small name="download" /> {t`Download these lines as CSV`}
        </ButtonLink>
      </div>
      <ul className="lines">
        {lines.map((line) => (
          <Line key={line.id} {...line} />
        ))}
      </ul>
      {(after > 0 || next < total) && (
        <nav className="row" aria-label={title}>
          {after > 0 && <Link to={`${address}#${id}`}>{t`First lines`}</Link>}
          {next < total && <Link to={`${address}?${param}=${next}#${id}`}>{t`Next lines`}</Link>}
        </nav>
      )}
    </section>
  )
}

function Line({ line, name, reasons }: FaultyLine) {
  return (
    <li>
      <span className="mono">{t`Line ${{ line: figure(line) }}`}</span>{' '}
      <span>
        {name && (
          <>
            <b>
              <bdi>{name}</bdi>
            </b>
            <br />
          </>
        )}
        <span dir="auto">{reasons.join(' ')}</span>
      </span>
    </li>
  )
}
