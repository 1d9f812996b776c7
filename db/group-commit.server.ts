import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { type Db, inTransaction, isInTransaction, type Trx, transact } from './client.server.ts'
import { noteStorageFault } from './storage-fault.server.ts'

/**
 * Runs `work` as `transact` does, but what arrives at the same time shares one commit, because the disk takes as long for
 * one order as for many. Each is undone alone when it throws, and none resolves before the commit. They write one after
 * the other, so `work` must wait for nothing but the database.
 */
export function transactTogether<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  // It would wait for a connection that its own caller holds.
  if (isInTransaction()) return Promise.reject(new Error('This would be a transaction within one'))
  return new Promise((resolve, reject) => {
    // A group runs in the context of its first member, which is another request.
    const inContext = AsyncLocalStorage.snapshot()
    const members = waiting.get(db) ?? []
    members.push({
      async write(trx) {
        const result = await inContext(() => inTransaction(() => work(trx)))
        return () => resolve(result)
      },
      refuse(error) {
        inContext(noteStorageFault, error)
        reject(error)
      },
    })
    waiting.set(db, members)
    if (members.length === 1) afterReading(() => void commitNext(db))
  })
}

interface Member {
  /** Returns what tells the result, for after the commit. */
  write(trx: Trx): Promise<() => void>
  refuse(error: unknown): void
}

/** Those that no group has taken yet. */
const waiting = new WeakMap<Db, Member[]>()

/** So many at once, so that pages of others are not held up for long. */
const MOST = 32

/** Between two turns sockets are read: what has arrived on other connections by now comes before `work`. */
function afterReading(work: () => void) {
  setImmediate(() => setImmediate(work))
}

async function commitNext(db: Db) {
  const members = waiting.get(db) ?? []
  const group = members.splice(0, MOST)
  if (members.length > 0) afterReading(() => void commitNext(db))
  try {
    const results = await transact(db, async (trx) => {
      const written: (() => void)[] = []
      for (const member of group) written.push(await writeAlone(trx, member))
      return written
    })
    for (const tell of results) tell()
  } catch (error) {
    for (const member of group) member.refuse(error)
  }
}

/** Throws where SQLite has undone the whole transaction, as it may on a full disk. */
async function writeAlone(trx: Trx, member: Member): Promise<() => void> {
  await sql`savepoint member`.execute(trx)
  try {
    const tell = await member.write(trx)
    await sql`release member`.execute(trx)
    return tell
  } catch (error) {
    // Without the savepoint there is no transaction left, and what SQLite said then is what all have to know.
    await sql`rollback to member`.execute(trx).catch(() => {
      throw error
    })
    await sql`release member`.execute(trx)
    return () => member.refuse(error)
  }
}
