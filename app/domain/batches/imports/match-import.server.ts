import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { countProblems, createMatcher } from '../match-rows.server.ts'
import { listSources, type SourceChoice, sourceColumns, sourceNamed } from '../sources.server.ts'
import { findImport, type Import, isUnstarted } from './find-import.server.ts'

/** An import whose rows are being read or matched; another one has taken its place when `reading` differs. */
export interface Reading {
  userId: string
  id: string
  reading: string
}

export async function isReading(trx: Trx, own: Reading): Promise<boolean> {
  return (await findReading(trx, own)) !== undefined
}

async function findReading(trx: Trx, { userId, id, reading }: Reading): Promise<Import | undefined> {
  const found = await findImport(trx, userId, id)
  return found?.state === 'columns' && found.format.reading === reading ? found : undefined
}

/**
 * Finds out which products the rows are, a piece at a time, and lets the import be checked. False: another reading has
 * taken its place.
 */
export async function matchImport(db: Db, own: Reading, sourceId: string | null): Promise<boolean> {
  const match = createMatcher({ userId: own.userId, batchId: own.id, sourceId })
  for (let isMore = true; isMore; await nextTurn()) {
    const isOurs = await transact(db, async (trx) => {
      if (!(await isReading(trx, own))) return false
      isMore = await match(trx)
      return true
    })
    if (!isOurs) return false
  }
  return transact(db, async (trx) => {
    const found = await findReading(trx, own)
    if (!found) return false
    const { reading: _, ...settled } = found.format
    await trx
      .updateTable('batches')
      .set({ state: 'check', format: JSON.stringify(settled) })
      .where('id', '=', own.id)
      .where('user_id', '=', own.userId)
      .execute()
    await countProblems(trx, own.id)
    return true
  })
}

export type SourceChanged =
  /** 'overtaken': its rows are being read or matched in another window. 'no-source': the user has no such source. */
  'changed' | 'not-found' | 'started' | 'overtaken' | 'no-source'

/** Says where the products of the user's own import come from, before it is started; a new source by its name. */
export async function changeSource(
  db: Db,
  { userId, id, choice }: { userId: string; id: string; choice: { sourceId: string } | { name: string } },
): Promise<SourceChanged> {
  const own = { userId, id, reading: newId() }
  const begun = await transact(db, async (trx): Promise<SourceChanged | ReturnType<typeof sourceColumns>> => {
    const found = await findImport(trx, userId, id)
    if (!found) return 'not-found'
    if (!isUnstarted(found) || found.state === 'columns') return 'started'
    const chosen = await readChoice(trx, userId, choice, found)
    if (!chosen) return 'no-source'
    const columns = sourceColumns(chosen)
    await trx
      .updateTable('batches')
      .set({
        state: 'columns',
        format: JSON.stringify({ ...found.format, reading: own.reading }),
        ...columns,
      })
      .where('id', '=', id)
      .execute()
    return columns
  })
  if (typeof begun === 'string') return begun
  return (await matchImport(db, own, begun.source_id)) ? 'changed' : 'overtaken'
}

async function readChoice(
  trx: Trx,
  userId: string,
  choice: { sourceId: string } | { name: string },
  { format }: Import,
): Promise<SourceChoice | undefined> {
  if ('name' in choice) {
    const { dialect, mark } = format
    return sourceNamed(trx, userId, { name: choice.name, dialect, ...(mark && { mark }) })
  }
  const known = (await listSources(trx, userId)).some((source) => source.id === choice.sourceId)
  return known ? choice : undefined
}
