import { z } from 'zod'
import type { Db, Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { isoTime } from '../base/time.ts'
import { DIALECT_RULES } from './imports/dialects/registry.ts'
import { DIALECT_KEYS, type Dialect } from './imports/file-format.ts'
import { foldName } from './same-text.ts'

/** The kinds of files in which sources give products; `api`: a program sends them. */
const KINDS = ['api', ...DIALECT_KEYS] as const

export type SourceDialect = (typeof KINDS)[number]

/** A shop whose keys tell products apart. */
export interface Source {
  id: string
  name: string
  dialect: SourceDialect
  mark: string | null
}

/** What becomes a source when the batch is started; one that has the name by then is it. */
const newSource = z.object({
  name: z.string(),
  dialect: z.enum(KINDS).catch('plain'),
  mark: z.string().optional().catch(undefined),
})

export type NewSource = z.output<typeof newSource>

/** Where the keys of a batch's products come from. */
export type SourceChoice = { sourceId: string } | { newSource: NewSource }

export const SOURCE_NAME_LENGTH = 100

/** How the columns of a batch hold a choice. */
export function sourceColumns(choice: SourceChoice) {
  return 'sourceId' in choice
    ? { source_id: choice.sourceId, new_source: null }
    : { source_id: null, new_source: JSON.stringify(choice.newSource) }
}

function readNewSource(json: string | null): NewSource | undefined {
  return json === null ? undefined : newSource.safeParse(JSON.parse(json)).data
}

/** Files of Shopify are those of one shop, whatever their columns are called. */
export function sourceDialect(dialect: Dialect): SourceDialect {
  return dialect === 'shopify-classic' ? 'shopify' : dialect
}

/** The user's sources, the one used last first. */
export async function listSources(db: Db | Trx, userId: string): Promise<Source[]> {
  const rows = await db
    .selectFrom('product_sources')
    .select(['id', 'name', 'dialect', 'mark'])
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(MOST_SOURCES)
    .execute()
  return rows.map(({ dialect, ...row }) => ({
    ...row,
    dialect: KINDS.find((kind) => kind === dialect) ?? 'plain',
  }))
}

/** More are not offered. */
const MOST_SOURCES = 200

/**
 * The source that a file most likely is from: one with its mark, or the one of its kind that was used last, if nothing
 * says that it is another shop. Its owner can choose another.
 */
export async function guessSource(
  db: Db | Trx,
  userId: string,
  { dialect, mark }: { dialect: SourceDialect; mark: string | undefined },
): Promise<SourceChoice> {
  const sources = await listSources(db, userId)
  const marked = sources.find((source) => mark !== undefined && source.mark === mark)
  if (marked) return { sourceId: marked.id }
  const alike = sources.find(
    (source) => source.dialect === dialect && (mark === undefined || source.mark === null),
  )
  if (alike) return { sourceId: alike.id }
  return { newSource: { name: freeName(sources, dialect, mark), dialect, ...(mark && { mark }) } }
}

/** What a shop is called until its owner says so, by the kind of its files. */
function usualName(dialect: SourceDialect): string {
  return dialect === 'api' ? 'API' : DIALECT_RULES[dialect].shop
}

function freeName(sources: Source[], dialect: SourceDialect, mark: string | undefined): string {
  const taken = new Set(sources.map(({ name }) => foldName(name)))
  let name = mark?.includes('/') === false ? mark : usualName(dialect)
  for (let number = 2; taken.has(foldName(name)); number++) name = `${usualName(dialect)} ${number}`
  return name
}

/** The user's source with this name, or a new one. */
export async function sourceNamed(db: Db | Trx, userId: string, named: NewSource): Promise<SourceChoice> {
  const known = await db
    .selectFrom('product_sources')
    .select('id')
    .where('user_id', '=', userId)
    .where('name_key', '=', foldName(named.name))
    .executeTakeFirst()
  return known ? { sourceId: known.id } : { newSource: named }
}

interface OwnBatch {
  userId: string
  source_id: string | null
  new_source: string | null
  /** What the addresses of its products have in common. */
  mark?: string | undefined
}

/** The id of a batch's source, which is made if it is new. Null: unknown. */
export async function settleSource(
  trx: Trx,
  { userId, source_id, new_source, mark: found }: OwnBatch,
): Promise<string | null> {
  const named = readNewSource(new_source)
  const choice = named ? await sourceNamed(trx, userId, named) : undefined
  const known = choice && 'sourceId' in choice ? choice.sourceId : source_id
  const now = isoTime()
  if (known !== null) {
    await trx
      .updateTable('product_sources')
      .set(({ fn, val }) => ({ used_at: now, mark: fn.coalesce('mark', val(found ?? null)) }))
      .where('id', '=', known)
      .execute()
    return known
  }
  if (!named) return null
  const { name, dialect, mark = null } = named
  const row = { id: newId(), name, name_key: foldName(name), dialect, mark, created_at: now, used_at: now }
  await trx
    .insertInto('product_sources')
    .values({ user_id: userId, ...row })
    .execute()
  return row.id
}

/** What the user's own batch says about where its products come from. */
export async function readSourceOf(
  db: Db,
  userId: string,
  batchId: string,
): Promise<{ chosen: string | undefined; suggested: string; sources: Source[] }> {
  const batch = await db
    .selectFrom('batches')
    .select(['source_id', 'new_source'])
    .where('id', '=', batchId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const suggested = readNewSource(batch?.new_source ?? null)?.name ?? ''
  return { chosen: batch?.source_id ?? undefined, suggested, sources: await listSources(db, userId) }
}
