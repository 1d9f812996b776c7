import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { findSearchFaults } from '#db/sqlite/search-check.server.ts'

/**
 * What is wrong with a database file, a sentence each: its structure, its references, its credits,
 * its search indexes, whose words take the longest. Empty: nothing.
 */
export async function checkDatabase(file: string, { words = true } = {}): Promise<string[]> {
  const { db, sqlite } = openSqlite(file, { create: false })
  try {
    const structure = sqlite.pragma('integrity_check', { simple: true })
    if (structure !== 'ok') return [`The file is damaged: ${structure}.`]
    const brokenReferences = sqlite.pragma('foreign_key_check') as {
      table: string
      rowid: number
      parent: string
    }[]
    const imbalances = await findImbalances(db)
    return [
      ...brokenReferences.map(
        ({ table, rowid, parent }) =>
          `Row ${rowid} of ${table} refers to a row of ${parent} that does not exist.`,
      ),
      ...imbalances.map(
        ({ id, balance, total }) => `User ${id} has ${balance} credits, but the ledger says ${total}.`,
      ),
      ...findSearchFaults(sqlite, { words }),
    ]
  } finally {
    await db.destroy()
  }
}
