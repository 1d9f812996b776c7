import type { ReactNode } from 'react'

export function Facts({
  rows,
  total,
  net,
}: {
  rows: [name: string, value: ReactNode][]
  total?: [string, ReactNode]
  /** What is left of the total. */
  net?: [string, ReactNode] | undefined
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
      {net && (
        <div>
          <dt>{net[0]}</dt>
          <dd>{net[1]}</dd>
        </div>
      )}
    </dl>
  )
}
