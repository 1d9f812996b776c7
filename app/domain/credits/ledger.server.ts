import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, hasRow, type Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { LedgerKind } from '#db/schema.ts'
import { isBehind, readPieces } from '../base/lists/read-all.server.ts'
import { isoTime } from '../base/time.ts'

/** A second entry of the same kind and ref changes nothing. */
export interface Entry {
  userId: string
  delta: number
  kind: LedgerKind
  ref: string
  actor: string
  note: string
}

/**
 * Writes the ledger row and the balance. Only a spend can be 'insufficient': everything else may take the balance
 * below zero.
 */
export async function postEntry(trx: Trx, entry: Entry): Promise<'posted' | 'duplicate' | 'insufficient'> {
  if (await hasEntry(trx, entry.kind, entry.ref)) return 'duplicate'
  const moved = await trx
    .updateTable('users')
    .set({ balance: sql`balance + ${entry.delta}` })
    .where('id', '=', entry.userId)
    .$if(entry.kind === 'spend', (query) => query.where('balance', '>=', -entry.delta))
    .returning('balance')
    .executeTakeFirst()
  if (!moved) return 'insufficient'
  await trx
    .insertInto('ledger')
    .values({
      id: newId(),
      user_id: entry.userId,
      seq: sql`(select coalesce(max(seq), 0) + 1 from ledger where user_id = ${entry.userId})`,
      delta: entry.delta,
      balance_after: moved.balance,
      kind: entry.kind,
      ref: entry.ref,
      actor: entry.actor,
      note: entry.note,
      created_at: isoTime(),
    })
    .execute()
  return 'posted'
}

export function hasEntry(db: Db | Trx, kind: LedgerKind, ref: string): Promise<boolean> {
  return hasRow(db.selectFrom('ledger').select('id').where('kind', '=', kind).where('ref', '=', ref))
}

export async function readBalance(db: Db, userId: string): Promise<number> {
  const row = await db.selectFrom('users').select('balance').where('id', '=', userId).executeTakeFirst()
  return row?.balance ?? 0
}

/** Users whose balance is not the sum of their ledger: a defect. Other requests get their turn between two pieces. */
export async function findImbalances(db: Db): Promise<Imbalance[]> {
  const found: Imbalance[] = []
  const pieces = readPieces(
    (after, limit) =>
      db
        .selectFrom('users')
        .select(['users.seq', 'users.id', 'users.balance', LAST.as('last')])
        .select(sql<number | null>`case when ${LAST} <= ${SUMMED} then ${LEDGER_TOTAL} end`.as('total'))
        .where(isBehind(['seq'], after))
        .orderBy('seq')
        .limit(limit)
        .execute(),
    PIECE,
  )
  for await (const users of pieces) {
    for (const { id, balance, last, total } of users) {
      const sum = total ?? (await sumUpTo(db, id, Number(last)))
      if (balance !== sum) found.push({ id, balance, total: sum })
    }
    await nextTurn()
  }
  return found
}

interface Imbalance {
  id: string
  balance: number
  total: number
}

/** Users of one statement: others wait for it. */
const PIECE = 200

/** Entries of one user that are added up in one statement. */
const SUMMED = 1000

const LAST = sql<number | null>`(select max(seq) from ledger where ledger.user_id = users.id)`
const LEDGER_TOTAL = sql<number>`(select coalesce(sum(delta), 0) from ledger where ledger.user_id = users.id)`

/** Of one user's entries up to that number: what was written never changes, and newer ones do not count. */
async function sumUpTo(db: Db, userId: string, last: number): Promise<number> {
  let total = 0
  for (let done = 0; done < last; done += SUMMED) {
    const piece = await db
      .selectFrom('ledger')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('delta'), sql<number>`0`).as('total'))
      .where('user_id', '=', userId)
      .where('seq', '>', done)
      .where('seq', '<=', Math.min(last, done + SUMMED))
      .executeTakeFirstOrThrow()
    total += Number(piece.total)
    await nextTurn()
  }
  return total
}
