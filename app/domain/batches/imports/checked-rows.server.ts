import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { jsonText } from '#db/dialect.server.ts'
import { type LeftOut, leftOutText } from './left-out.ts'
import { problemText } from './problems.ts'

/** What the reading of an import came to. */
export interface CheckedRows {
  /** Products that can be written. */
  writable: number
  unchanged: number
  /** Products that have a key of another one, and that their owner is asked about. */
  asked: number
  /** Products that have a key. */
  withKeys: number
  problems: number
  /** Products of whose line something is left out. */
  inPart: number
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
  const { writable, unchanged, asked, withKeys, problems, inPart, ...filled } = await db
    .selectFrom('batch_rows')
    .select([
      sumOf(sql`problem is null`).as('writable'),
      sumOf(sql`is_unchanged = 1`).as('unchanged'),
      sumOf(sql`is_asked = 1`).as('asked'),
      sumOf(sql`problem is null and coalesce(${jsonText('product', 'externalId')}, ${jsonText('product', 'sku')},
        ${jsonText('product', 'handle')}) is not null`).as('withKeys'),
      sumOf(sql`problem is not null`).as('problems'),
      sumOf(IN_PART).as('inPart'),
      filledOf('descriptions'),
      filledOf('shortDescription'),
      filledOf('metaTitle'),
      filledOf('metaDescription'),
      filledOf('tags'),
    ])
    .where('batch_id', '=', batchId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { writable, unchanged, asked, withKeys, problems, inPart, filled }
}

function sumOf(condition: ReturnType<typeof sql>) {
  return sql<number>`count(*) filter (where ${condition})`
}

function filledOf<Text extends string>(text: Text) {
  return sumOf(sql`problem is null and ${jsonText('product', 'existingTexts', text)} is not null`).as(text)
}

const IN_PART = sql<boolean>`problem is null and ${jsonText('product', 'leftOut')} is not null`

/** A line that is to be mended, and why. */
export interface FaultyLine {
  id: string
  line: number
  name: string
  reasons: string[]
}

interface Piece {
  userId: string
  batchId: string
  after: number
  most: number
}

/** Lines that cannot be written, in the file's order. */
export async function listProblems(db: Db, piece: Piece): Promise<FaultyLine[]> {
  const rows = await rowsOf(db, piece)
    .select(['problem', 'problem_detail'])
    .where('problem', 'is not', null)
    .execute()
  return rows.map((row) => ({
    ...lineOf(row),
    reasons: [problemText(row.problem ?? '', row.problem_detail)],
  }))
}

/** Lines of which something is left out, in the file's order. */
export async function listInPart(db: Db, piece: Piece): Promise<FaultyLine[]> {
  const rows = await rowsOf(db, piece)
    .select(jsonText('product', 'leftOut').$castTo<string>().as('leftOut'))
    .where(IN_PART)
    .execute()
  return rows.map(({ leftOut, ...row }) => {
    const found: LeftOut[] = JSON.parse(leftOut)
    return { ...lineOf(row), reasons: found.map(leftOutText) }
  })
}

function rowsOf(db: Db, { userId, batchId, after, most }: Piece) {
  return db
    .selectFrom('batch_rows')
    .select(['id', 'line', 'name'])
    .where('batch_id', '=', batchId)
    .where('user_id', '=', userId)
    .orderBy('position')
    .limit(most)
    .offset(after)
}

function lineOf({ id, line, name }: { id: string; line: number | null; name: string }) {
  return { id, line: line ?? 0, name }
}
