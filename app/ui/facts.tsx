import type { ReactNode } from 'react'

/** Names and values, one pair a line. The total closes a list of amounts. */
export function Facts({
  rows,
  total,
}: {
  rows: [name: string, value: ReactNode][]
  total?: [string, ReactNode]
}) {
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {total && (
        <div className="total">
          <dt>{total[0]}</dt>
          <dd>{total[1]}</dd>
        </div>
      )}
    </dl>
  )
}
