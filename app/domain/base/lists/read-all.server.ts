import { type Expression, type SqlBool, sql } from 'kysely'
import { withoutIndex } from '#db/dialect.server.ts'

/** Rows of one statement: other requests wait for it. */
const PIECE = 200

/** The next `limit` rows behind one of them, or the first ones, in an order without equals. */
type ReadNext<Row> = (after: object | undefined, limit: number) => Promise<Row[]>

/** All rows, one after the other. */
export async function* readAll<Row extends object>(
  read: ReadNext<Row>,
  piece = PIECE,
): AsyncGenerator<Row, void> {
  for await (const rows of readPieces(read, piece)) yield* rows
}

/** All rows, those of one statement together. */
export async function* readPieces<Row extends object>(
  read: ReadNext<Row>,
  piece = PIECE,
): AsyncGenerator<Row[], void> {
  let rows: Row[] = []
  do {
    rows = await read(rows.at(-1), piece)
    if (rows.length > 0) yield rows
  } while (rows.length === piece)
}

/** Whether a row comes behind another one in the ascending order of some columns, which the other has by their names. */
export function isBehind(columns: string[], after: object | undefined): Expression<SqlBool> {
  return after === undefined ? sql<SqlBool>`true` : compare(columns.map(toRef), columns, after)
}

/**
 * What hangs on the rows with these ids, by the id in the first of `columns`, in whose order, without equals, `read` gives
 * `limit` parts of the ids that are left.
 */
export async function readParts<Part extends object>(
  ids: string[],
  columns: [string, ...string[]],
  read: (left: string[], isNext: Expression<SqlBool>, limit: number) => Promise<Part[]>,
): Promise<(id: string) => Part[]> {
  const [first, ...others] = columns
  const idOf = (part: object) => String(part[nameOf(first) as keyof typeof part])
  // Its index would lead through the parts of everybody's other rows.
  const refs = [withoutIndex(first), ...others.map(toRef)]
  const parts: Part[] = []
  const readNext: ReadNext<Part> = (after, limit) =>
    after === undefined
      ? read(ids, sql<SqlBool>`true`, limit)
      : read(
          ids.filter((id) => id >= idOf(after)),
          compare(refs, columns, after),
          limit,
        )
  for await (const rows of readPieces(readNext, PARTS)) parts.push(...rows)
  const grouped = Map.groupBy(parts, idOf)
  return (id) => grouped.get(id) ?? []
}

const PARTS = 1000

function compare(refs: Expression<unknown>[], columns: string[], after: object): Expression<SqlBool> {
  const values = columns.map((column) => after[nameOf(column) as keyof typeof after])
  return sql<SqlBool>`(${sql.join(refs)}) > (${sql.join(values)})`
}

function toRef(column: string): Expression<unknown> {
  return sql.ref(column)
}

/** Of a column, without its table. */
function nameOf(column: string): string {
  return column.slice(column.indexOf('.') + 1)
}
