import type { ShopLanguages } from '#app/domain/base/languages.ts'
import { isoTime } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'

/** Gives a shop its languages, whatever they were. */
export async function speak(db: Db, languages: ShopLanguages): Promise<void> {
  const value = JSON.stringify(languages)
  await db
    .insertInto('settings')
    .values({ key: 'languages', value, version: 1, updated_at: isoTime() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
