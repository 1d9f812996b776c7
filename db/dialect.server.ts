import { type Expression, type OperationNode, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from './client.server.ts'

/** An SQL expression that the two engines write differently. */
export function inDialect<T>(written: {
  sqlite: RawBuilder<unknown>
  postgres: RawBuilder<unknown>
}): RawBuilder<T> {
  const expression: Expression<T> = {
    get expressionType() {
      return undefined
    },
    toOperationNode() {
      const node = written.sqlite.toOperationNode()
      postgresNodes.set(node, written.postgres.toOperationNode())
      return node
    },
  }
  return sql<T>`${expression}`
}

/** What PostgreSQL's compiler writes in the place of a node. */
export function nodeInPostgres<Node extends OperationNode>(node: Node): Node {
  return (postgresNodes.get(node) as Node | undefined) ?? node
}

const postgresNodes = new WeakMap<OperationNode, OperationNode>()

/** Where a text begins in another one, from 1 on; 0 where it is not in it. */
export function positionIn(text: Expression<string>, part: Expression<string> | string): RawBuilder<number> {
  return inDialect({ sqlite: sql`instr(${text}, ${part})`, postgres: sql`strpos(${text}, ${part})` })
}

/** Whether a text contains another in any case: of ASCII letters in SQLite, of all in PostgreSQL. Without an index. */
export function contains(text: Expression<string>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${positionIn(sql`lower(${text})`, sql`lower(${part})`)} > 0`
}

/** The text of a field of a column with JSON, or of an entry, by its number; null where it is missing. An object or a list is given as JSON. */
export function jsonText(column: string, ...path: (string | number)[]): RawBuilder<string | null> {
  const data = sql.ref(column)
  return inDialect({
    sqlite: sql`${data} ->> ${sql.lit(pathInSqlite(path))}`,
    postgres: sql`(${data}::json #>> ${sql.lit(pathInPostgres(path))})`,
  })
}

/** The same of a column that may hold something else than JSON, where it is null. */
export function jsonTextIfAny(column: string, ...path: (string | number)[]): RawBuilder<string | null> {
  const data = sql.ref(column)
  return inDialect({
    sqlite: sql`case when json_valid(${data}) then ${data} ->> ${sql.lit(pathInSqlite(path))} end`,
    postgres: sql`(json_or_null(${data}) #>> ${sql.lit(pathInPostgres(path))})`,
  })
}

/** The number of entries of a column with a JSON list. */
export function jsonLength(column: string): RawBuilder<number> {
  const data = sql.ref(column)
  return inDialect({
    sqlite: sql`json_array_length(${data})`,
    postgres: sql`json_array_length(${data}::json)`,
  })
}

/** Columns as the fields of a JSON object, as text. */
export function jsonObject(columns: readonly string[]): RawBuilder<string> {
  const fields = sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`))
  return inDialect({ sqlite: sql`json_object(${fields})`, postgres: sql`json_build_object(${fields})::text` })
}

/** `(select …)` of texts, of which there may be more than a statement takes values. */
export function listOf(texts: readonly string[]): RawBuilder<string> {
  const list = JSON.stringify(texts)
  return inDialect({
    sqlite: sql`(select value from json_each(${list}))`,
    postgres: sql`(select value from json_array_elements_text(${list}::json))`,
  })
}

function pathInSqlite(path: readonly (string | number)[]): string {
  return `$${path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')}`
}

function pathInPostgres(path: readonly (string | number)[]): string {
  return `{${path.join(',')}}`
}

/** 1 where the column has JSON with a text in this field that is not empty, and does not have `without` in it. */
export function hasJsonText(
  column: string,
  field: string,
  { without }: { without: string },
): RawBuilder<0 | 1> {
  const text = sql<string>`coalesce(${jsonTextIfAny(column, field)}, '')`
  return sql<0 | 1>`case when ${text} <> '' and ${positionIn(text, without)} = 0 then 1 else 0 end`
}

/**
 * A column or a condition for which SQLite asks no index. Without statistics it believes that a user has ten rows, and
 * would read a million to find a few by their ids.
 */
export function withoutIndex<T = string>(plain: Expression<T> | string): RawBuilder<T> {
  const column = typeof plain === 'string' ? sql.ref(plain) : plain
  return inDialect({ sqlite: sql`+(${column})`, postgres: sql`(${column})` })
}

export async function hasTable(db: Db | Trx, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${inDialect({
    sqlite: sql`sqlite_master where type = 'table' and name = ${name}`,
    postgres: sql`information_schema.tables where table_schema = current_schema() and table_name = ${name}`,
  })}`.execute(db)
  return rows.length > 0
}
