import { AsyncLocalStorage } from 'node:async_hooks'
import { codeOf } from './client.server.ts'

/**
 * Why nothing can be stored: no room, no permission, another process in the database for too long, a broken disk, or a
 * server of the database or of the files that cannot be reached.
 */
export type StorageFault = 'full' | 'read-only' | 'locked' | 'broken' | 'away'

/** What an error says about the storage; undefined when it says nothing about it. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error)
  // Sockets have the same codes; only files say so of these calls. Of servers PostgreSQL alone grades its errors.
  const isStorage =
    /^(SQLITE|DATABASE|OBJECT_STORE)_/.test(code) ||
    'severity' in error ||
    ('syscall' in error && FILE_CALLS.has(String(error.syscall)))
  const known = isStorage ? FAULTS.find(([pattern]) => pattern.test(code)) : undefined
  return known?.[1] ?? storageFaultOf(error.cause)
}

const FAULTS: [RegExp, StorageFault][] = [
  [/^(SQLITE_FULL|OBJECT_STORE_FULL|ENOSPC|EDQUOT|53100)$/, 'full'],
  [/^(SQLITE_READONLY|EROFS$|EACCES$|EPERM$|25006$)/, 'read-only'],
  // Of PostgreSQL also what took too long, and two transactions that waited for each other.
  [/^(SQLITE_(BUSY|LOCKED)|DATABASE_BUSY$|55P03$|57014$|40001$|40P01$)/, 'locked'],
  [
    /^(SQLITE_(IOERR|CANTOPEN|CORRUPT|NOTADB)|EIO$|EMFILE$|ENFILE$|58030$|XX00[12]$|OBJECT_STORE_REFUSED$)/,
    'broken',
  ],
  // Too many connections, a server that stops or starts, a database or an account that is not there.
  [/^(DATABASE_AWAY$|OBJECT_STORE_AWAY$|08|53200$|53300$|57P0|25P03$|28|3D000$)/, 'away'],
]

const FILE_CALLS = new Set([
  'open',
  'write',
  'mkdir',
  'rename',
  'link',
  'unlink',
  'copyfile',
  'fsync',
  'close',
])

const watched = new AsyncLocalStorage<{ fault: StorageFault | undefined }>()

/** Does `work` and answers, beside its result, whether storage failed in it, also where somebody caught that. */
export async function watchStorage<T>(
  work: () => Promise<T>,
): Promise<{ result: T; fault: StorageFault | undefined }> {
  const seen = { fault: undefined }
  const result = await watched.run(seen, work)
  return { result, fault: seen.fault }
}

/** Lets `watchStorage` know of an error. Everything that stores calls it. */
export function noteStorageFault(error: unknown): void {
  const seen = watched.getStore()
  const fault = seen && storageFaultOf(error)
  if (seen && fault) seen.fault = fault
}

/** Does `work`, which stores something, and lets `watchStorage` know where it fails. */
export async function noting<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    noteStorageFault(error)
    throw error
  }
}

/** Writes what a page can do without, such as who was seen last: where storage fails, the page is shown all the same. */
export async function writeIfPossible(write: () => Promise<unknown>): Promise<void> {
  try {
    await watched.exit(write)
  } catch (error) {
    if (!storageFaultOf(error)) throw error
  }
}
