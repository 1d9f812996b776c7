import type { ShopLanguages } from '#app/domain/base/languages.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import { TEXT_KINDS } from './text-kinds.server.ts'

export interface TextsInLanguage {
  code: LanguageCode
  kinds: KindInLanguage[]
}

export interface KindInLanguage {
  label: string
  /** How many texts of the kind the shop has written itself. */
  count: number
  /** Those without a version in the language, with the addresses of its editors. */
  missing: { name: string; address: string }[]
}

/** What the shop has written itself, in each of its languages but the main one; kinds without a text are left out. */
export async function listTexts(db: Db, { others }: ShopLanguages): Promise<TextsInLanguage[]> {
  if (others.length === 0) return []
  const kinds = await Promise.all(
    TEXT_KINDS.map(async ({ label, listWritten }) => ({ label: t(label), texts: await listWritten(db) })),
  )
  const written = kinds.filter(({ texts }) => texts.length > 0)
  return others.map((code) => ({
    code,
    kinds: written.map(({ label, texts }) => ({
      label,
      count: texts.length,
      missing: texts
        .filter(({ languages }) => !languages.includes(code))
        .map(({ name, address }) => ({ name, address: `${address}?language=${code}` })),
    })),
  }))
}
