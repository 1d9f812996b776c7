import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, hasRow, type Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { LedgerKind } from '#db/schema.ts'
import { isoTime } from '../time.ts'

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
  let moved = await trx
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
  let row = await db.selectFrom('users').select('balance').where('id', '=', userId).executeTakeFirst()
  return row?.balance ?? 0
}

/** Users whose balance is not the sum of their ledger: a defect. */
export async function findImbalances(db: Db): Promise<Imbalance[]> {
  let found: Imbalance[] = []
  for (let last = 0; ; last += PIECE) {
    let users = db
      .selectFrom('users')
      .where('users.seq', '>', last)
      .where('users.seq', '<=', last + PIECE)
    let wrong = users
      .select(['users.id', 'users.balance'])
      .select(LEDGER_TOTAL.as('total'))
      .where('users.balance', '<>', LEDGER_TOTAL)
    found.push(...(await wrong.execute()))
    if (
      !(await hasRow(
        db
          .selectFrom('users')
          .select('id')
          .where('seq', '>', last + PIECE),
      ))
    )
      return found
    await nextTurn()
  }
}

interface Imbalance {
  id: string
  balance: number
  total: number
}

/** Users of one statement: others wait for it. */
const PIECE = 500

const LEDGER_TOTAL = sql<number>`(select coalesce(sum(delta), 0) from ledger where ledger.user_id = users.id)`
