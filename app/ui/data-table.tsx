import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export interface Column<Row> {
  title: string
  /** The heading is for readers alone. */
  untitled?: boolean
  cell: (row: Row) => ReactNode
  /** `end` for numbers. */
  align?: 'end'
  /** In a narrow place each row is a record: its `name` leads, its `actions` close it, the rest is labelled. */
  part?: 'name' | 'actions'
  /** There it stands over the whole width, such as several actions. */
  full?: boolean
  /** Of its cells. */
  className?: string | ((row: Row) => string | undefined)
  /** The heading sorts: where it leads, and which way the list is sorted now if it is sorted by this column. */
  sort?: { href: string; direction?: 'ascending' | 'descending' }
}

/** `dense`: also where there is room, a row is one line. */
export type Narrow = 'records' | 'lines' | 'orders' | 'figures' | 'dense'

interface DataTableProps<Row> {
  caption: ReactNode
  /** The caption is for readers alone: a heading above the table says the same. */
  captionHidden?: boolean
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** What a row becomes in a narrow place: a record of labelled facts, or two lines (`css/library.css`, `css/orders.css`, `css/figures.css`, `css/dense-rows.css`). */
  narrow?: Narrow
  /** What stands in a row's place over the whole width, such as the form that changes it; undefined for the row itself. */
  instead?: (row: Row) => ReactNode
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, narrow = 'records', instead } = props
  return (
    <div className="fit">
      <table className={`table ${NARROW[narrow]}`} {...roles.table}>
        <caption className={captionHidden ? 'sr-only' : undefined}>{caption}</caption>
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
                    className={cellClass(column, row)}
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

/** A column whose title stands before each of its cells where rows are two lines; without an alignment, of numbers. */
export function unitColumn<Row>(
  title: string,
  cell: (row: Row) => ReactNode,
  align: Column<Row>['align'] | 'start' = 'end',
): Column<Row> {
  return {
    title,
    align: align === 'start' ? undefined : align,
    cell: (row) => {
      const shown = cell(row)
      if (shown === '') return null
      return (
        <>
          <span className="o-unit">{title}: </span>
          {shown}
        </>
      )
    },
  }
}

const NARROW = {
  records: 'table-records',
  lines: 'table-lines',
  orders: 'table-records table-orders',
  figures: 'table-figures',
  dense: 'table-dense',
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  const { title, untitled, align, part, sort } = column
  const direction = sort?.direction
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
        <span className={untitled || part === 'actions' ? 'sr-only' : undefined}>{title}</span>
      )}
    </th>
  )
}

function cellClass<Row>({ align, part, full, className }: Column<Row>, row: Row): string | undefined {
  const names = [
    (align || part === 'actions') && 'r',
    (part === 'name' || full) && 'wide',
    part === 'actions' && 'act',
    typeof className === 'function' ? className(row) : className,
  ]
  return names.filter(Boolean).join(' ') || undefined
}

function labelOf<Row>({ title, part }: Column<Row>): string | undefined {
  return part ? undefined : title
}

/** Said explicitly, because some browsers stop telling readers of a table once its parts are laid out otherwise. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
}
