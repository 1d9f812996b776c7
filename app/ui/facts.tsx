import type { ReactNode } from 'react'

export function Facts({
  rows,
  total,
  net,
  start,
}: {
  /** Those that do not apply may be left out by a condition. A name with markup is `shownName`. */
  rows: ([name: string, value: ReactNode, shownName?: ReactNode] | false | null | undefined | '' | 0)[]
  total?: [string, ReactNode]
  /** What is left of the total. */
  net?: [string, ReactNode] | undefined
  /** Values begin in one line, beside their names: for words rather than amounts. */
  start?: boolean
}) {
  return (
    <dl className={start ? 'facts facts-start' : 'facts'}>
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[2] ?? row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
      {total && (
        <div className="total">
          <dt>{total[0]}</dt>
          <dd>{total[1]}</dd>
        </div>
      )}
      {net && (
        <div>
          <dt>{net[0]}</dt>
          <dd>{net[1]}</dd>
        </div>
      )}
    </dl>
  )
}
