import type { ShopLanguages } from '#app/domain/base/languages.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import { TEXT_KINDS } from './text-kinds.server.ts'

export interface KindInLanguages {
  label: string
  /** How many texts of the kind the shop has written itself. */
  count: number
  languages: { code: LanguageCode; missing: { name: string; address: string }[] }[]
}

/** Of each kind of text, those without a version in each of the shop's other languages. */
export function listMissingTexts(db: Db, { others }: ShopLanguages): Promise<KindInLanguages[]> {
  return Promise.all(
    TEXT_KINDS.map(async ({ label, listWritten }) => {
      const texts = await listWritten(db)
      const languages = others.map((code) => ({
        code,
        missing: texts
          .filter((text) => !text.languages.includes(code))
          .map(({ name, address }) => ({ name, address: `${address}?language=${code}` })),
      }))
      return { label: t(label), count: texts.length, languages }
    }),
  )
}
