import SQLite from 'better-sqlite3'

/** Pages. */
const WHOLE = 0x7fffffff

/** Copies a database file, also one that servers have open. */
export async function copySqlite(file: string, target: string): Promise<void> {
  const source = new SQLite(file, { timeout: 5000 })
  try {
    // In one step: between two of them another process may write, and then all begins again, for ever in a busy shop.
    await source.backup(target, { progress: () => WHOLE })
  } finally {
    source.close()
  }
}
