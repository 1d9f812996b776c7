import type { LanguageCode } from '#app/i18n/languages.ts'
import type { Text } from '#app/i18n/macro.ts'
import type { Db, Trx } from '#db/client.server.ts'

/** A kind of text that admins write, in the main language and in others that the shop has, such as packages. */
export interface TextKind {
  label: Text
  /** Those that the shop has written itself, in whichever language. What it has not is in every language. */
  listWritten: (db: Db) => Promise<WrittenText[]>
  /** With the main language, in its transaction: a version in `to` becomes the main text, and that a version in `from`. */
  changeMain: (trx: Trx, change: MainLanguageChange) => Promise<void>
}

interface WrittenText {
  name: string
  /** Of its editor. */
  address: string
  /** Those that it has versions in, apart from the main one. */
  languages: string[]
}

export interface MainLanguageChange {
  from: LanguageCode
  to: LanguageCode
  actorId: string
}
