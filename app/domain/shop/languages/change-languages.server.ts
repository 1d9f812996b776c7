import { changeLanguages } from '#app/domain/base/languages.server.ts'
import type { ShopLanguages } from '#app/domain/base/languages.ts'
import type { SettingsChange } from '#app/domain/base/settings.server.ts'
import type { Db } from '#db/client.server.ts'
import { TEXT_KINDS } from './text-kinds.server.ts'

/** A text that has a version in a new main language is exchanged with it. */
export function changeShopLanguages(db: Db, change: SettingsChange<ShopLanguages>) {
  return changeLanguages(db, change, async (trx, { main: from }) => {
    const { main: to } = change.draft
    if (from === to) return
    for (const { changeMain } of TEXT_KINDS) await changeMain(trx, { from, to, actorId: change.actorId })
    // Documents stay as they were issued, and answers come in the language of the question.
    for (const table of ['orders', 'tickets'] as const)
      await trx.updateTable(table).set({ language: from }).where('language', 'is', null).execute()
  })
}
