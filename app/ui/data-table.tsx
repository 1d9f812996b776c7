import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** `end` for numbers. */
  align?: 'end'
  /** In a narrow place each row is a record: its `name` leads, its `actions` close it, the rest is labelled. */
  part?: 'name' | 'actions'
  /** There it stands over the whole width, such as several actions. */
  full?: boolean
  /** The heading sorts: where it leads, and which way the list is sorted now if it is sorted by this column. */
  sort?: { href: string; direction?: 'ascending' | 'descending' }
}

interface DataTableProps<Row> {
  caption: ReactNode
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** What stands in a row's place over the whole width, such as the form that changes it; undefined for the row itself. */
  instead?: (row: Row) => ReactNode
}

export function DataTable<Row>({ caption, columns, rows, rowKey, instead }: DataTableProps<Row>) {
  return (
    <div className="fit">
      <table className="table table-records" {...roles.table}>
        <caption>{caption}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <Heading key={column.title} column={column} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...roles.row}>
              {instead?.(row) ? (
                <td {...roles.cell} className="wide" colSpan={columns.length}>
                  {instead(row)}
                </td>
              ) : (
                columns.map((column) => (
                  <td
                    key={column.title}
                    {...roles.cell}
                    className={cellClass(column)}
                    data-label={labelOf(column)}
                  >
                    {column.cell(row)}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  let { title, align, part, sort } = column
  let direction = sort?.direction
  return (
    <th scope="col" {...roles.heading} className={align && 'r'} aria-sort={direction}>
      {sort ? (
        <Link to={sort.href}>
          {title}
          <Icon
            small
            name={direction ? (direction === 'ascending' ? 'chevron-up' : 'chevron-down') : 'selector'}
          />
        </Link>
      ) : (
        <span className={part === 'actions' ? 'sr-only' : undefined}>{title}</span>
      )}
    </th>
  )
}

function cellClass<Row>({ align, part, full }: Column<Row>): string | undefined {
  let names = [
    (align || part === 'actions') && 'r',
    (part === 'name' || full) && 'wide',
    part === 'actions' && 'act',
  ]
  return names.filter(Boolean).join(' ') || undefined
}

function labelOf<Row>({ title, part }: Column<Row>): string | undefined {
  return part ? undefined : title
}

// Said explicitly, because some browsers stop telling readers of a table once its parts are laid out otherwise.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
}
