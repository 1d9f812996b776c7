import { SqliteQueryCompiler } from 'kysely'

/**
 * Writes a parameter as `+?`. SQLite looks at the value of a plain `?` beside an index when it plans a sorted or limited
 * query, and then has to prepare the statement again for each other value: several times what running it costs. So an index
 * with a condition (`where status = 'queued'`) is used only by statements that have its value as a literal: `sql.lit`.
 */
export class StablePlanCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return '+?'
  }
}
