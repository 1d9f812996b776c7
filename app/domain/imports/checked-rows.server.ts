import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'

/** What the reading of an import came to. */
export interface CheckedRows {
  /** Products that can be written. */
  writable: number
  unchanged: number
  problems: number
  /** Products that have such a text already. */
  filled: {
    descriptions: number
    shortDescription: number
    metaTitle: number
    metaDescription: number
    tags: number
  }
}

export async function countCheckedRows(db: Db, userId: string, batchId: string): Promise<CheckedRows> {
  let { writable, unchanged, problems, ...filled } = await db
    .selectFrom('batch_rows')
    .select([
      sumOf(sql`problem is null`).as('writable'),
      sumOf(sql`is_unchanged = 1`).as('unchanged'),
      sumOf(sql`problem is not null`).as('problems'),
      filledOf('descriptions'),
      filledOf('shortDescription'),
      filledOf('metaTitle'),
      filledOf('metaDescription'),
      filledOf('tags'),
    ])
    .where('batch_id', '=', batchId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { writable, unchanged, problems, filled }
}

function sumOf(condition: ReturnType<typeof sql>) {
  return sql<number>`coalesce(sum(${condition}), 0)`
}

function filledOf<Text extends string>(text: Text) {
  let path = `$.existingTexts.${text}`
  return sumOf(sql`problem is null and json_extract(product, ${path}) is not null`).as(text)
}

/** Lines that cannot be written, in the file's order. */
export interface ProblemRow {
  id: string
  line: number
  name: string
  problem: string
  detail: string | null
}

export async function listProblems(
  db: Db,
  { userId, batchId, after, most }: { userId: string; batchId: string; after: number; most: number },
): Promise<ProblemRow[]> {
  let rows = await db
    .selectFrom('batch_rows')
    .select(['id', 'line', 'name', 'problem', 'problem_detail'])
    .where('batch_id', '=', batchId)
    .where('user_id', '=', userId)
    .where('problem', 'is not', null)
    .orderBy('position')
    .limit(most)
    .offset(after)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, line: row.line ?? 0, name: row.name },
    ...{ problem: row.problem ?? '', detail: row.problem_detail },
  }))
}
