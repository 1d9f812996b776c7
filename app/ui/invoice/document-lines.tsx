import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'
import { roles } from '../data-table.tsx'

interface DocumentLine {
  name: string
  /** In place of the name alone. */
  title?: ReactNode
  detail?: ReactNode
  amount: string
}

interface DocumentLinesProps {
  caption: string
  amountTitle: string
  lines: DocumentLine[]
}

/** What was sold, one of each. On paper a table of three columns. */
export function DocumentLines({ caption, amountTitle, lines }: DocumentLinesProps) {
  return (
    <table className="table doc-lines" {...roles.table}>
      <caption>{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          <th scope="col" {...roles.heading}>
            {t`Description`}
          </th>
          <th scope="col" className="r" {...roles.heading}>
            {t`Quantity`}
          </th>
          <th scope="col" className="r" {...roles.heading}>
            {amountTitle}
          </th>
        </tr>
      </thead>
      <tbody {...roles.group}>
        {lines.map(({ name, title = <bdi>{name}</bdi>, detail, amount }) => (
          <tr key={name} {...roles.row}>
            <td {...roles.cell}>
              <b>{title}</b>
              {detail && <div className="sub">{detail}</div>}
            </td>
            <td className="r" data-label={t`Quantity`} {...roles.cell}>
              1
            </td>
            <td className="r" data-label={amountTitle} {...roles.cell}>
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
