import type { LanguageCode } from '#app/i18n/languages.ts'
import type { Db } from '#db/client.server.ts'

/** Of the pages and emails for somebody with an account. */
export async function setUserLanguage(db: Db, userId: string, code: LanguageCode): Promise<void> {
  await db.updateTable('users').set({ language: code }).where('id', '=', userId).execute()
}
