import type { TextLanguage } from '#app/domain/base/languages.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import type { Db } from '#db/client.server.ts'
import { hasSameContent } from './same-content.ts'
import { type PageSectionKey, type SectionData, sections } from './sections.ts'
import { readShopFacts, type ShownShop } from './shop-facts.server.ts'
import { readStoredRecord } from './stored-record.ts'

/** `language`: of the text, where it is not the one that was asked for. */
export type ReadSection<K extends PageSectionKey> = SectionData[K] & { language?: LanguageCode }

export interface StoredSection<K extends PageSectionKey = PageSectionKey> {
  content: SectionData[K] | undefined
  /** 0 where it was never saved in this language, or what was saved was removed. */
  version: number
  /** What the content is: the language's own text, or what visitors see instead. */
  basis: 'own' | 'main' | 'default'
}

interface Asked {
  language?: TextLanguage
  shop?: () => Promise<ShownShop>
}

/**
 * As visitors see it: in this language, otherwise in the main one; a section that was never saved, or is saved with its
 * default text, has the default text of the language. Undefined when the record cannot be read: that section shows an
 * error, the page stands.
 */
export async function readSection<K extends PageSectionKey>(
  db: Db,
  key: K,
  { language = null, shop = () => readShopFacts(db) }: Asked = {},
): Promise<ReadSection<K> | undefined> {
  const texts = await readTexts(db, key, language)
  const own = ownText(key, texts, language)
  if (own) return own.content as ReadSection<K> | undefined
  const facts = await shop()
  const main = texts.main && parseRecord(key, texts.main)
  if (texts.main && !main) return undefined
  if (main && !isDefault(key, main, facts)) return { ...main, language: facts.languages.main }
  const content = defaultIn(key, facts, language, main ? 'defaults' : 'unsaved')
  return { ...content, ...shownLike(texts) } as ReadSection<K>
}

export async function readHidden(db: Db): Promise<PageSectionKey[]> {
  const rows = await db.selectFrom('content_sections').select('key').where('active', '=', 0).execute()
  return rows.map(({ key }) => key as PageSectionKey)
}

/** For editors: what was never saved in this language begins with what visitors see instead, or with the default. */
export async function readStored<K extends PageSectionKey>(
  db: Db,
  key: K,
  language: TextLanguage = null,
): Promise<StoredSection<K>> {
  const texts = await readTexts(db, key, language)
  const own = ownText(key, texts, language)
  if (own) return own
  const facts = await readShopFacts(db)
  const main = texts.main && parseRecord(key, texts.main)
  if (main && !isDefault(key, main, facts)) return { content: main, version: 0, basis: 'main' }
  const content = { ...defaultIn(key, facts, language), ...shownLike(texts) }
  return { content, version: 0, basis: 'default' }
}

interface SectionText {
  data: string
  active: 0 | 1
  version: number
}

export interface SectionTexts {
  /** Undefined where the main text was never saved. */
  main?: SectionText | undefined
  /** In the language that was asked for, where that is not the main one. */
  own?: SectionText | undefined
}

export async function readTexts(db: Db, key: PageSectionKey, language: TextLanguage): Promise<SectionTexts> {
  const main = db
    .selectFrom('content_sections')
    .select(['data', 'active', 'version', (eb) => eb.val('').as('language')])
    .where('key', '=', key)
  if (language === null) return { main: await main.executeTakeFirst() }
  const translation = db
    .selectFrom('section_translations')
    .select(['data', (eb) => eb.lit(1).as('active'), 'version', 'language'])
    .where('section', '=', key)
    .where('language', '=', language)
  const rows = await main.unionAll(translation).execute()
  const [own] = rows.filter((row) => row.language === language)
  const [shared] = rows.filter((row) => row.language === '')
  return { main: shared, own: own && { ...own, active: shared?.active ?? 1 } }
}

/** The languages, other than the main one, that sections have texts in; also those that the shop has switched off. */
export async function listTranslations(
  db: Db,
): Promise<{ section: PageSectionKey; language: LanguageCode }[]> {
  const rows = await db.selectFrom('section_translations').select(['section', 'language']).execute()
  return rows as { section: PageSectionKey; language: LanguageCode }[]
}

/**
 * The page sections with a main text of the shop's own, and the other languages that each has texts in. One that was never
 * saved, or has its default text, is in every language.
 */
export async function listOwnTexts(db: Db): Promise<Map<PageSectionKey, LanguageCode[]>> {
  const [shop, translations, rows] = await Promise.all([
    readShopFacts(db),
    listTranslations(db),
    db.selectFrom('content_sections').select(['key', 'data', 'active']).execute(),
  ])
  const keys = Object.keys(sections) as PageSectionKey[]
  return new Map(
    keys.flatMap((key) => {
      const row = rows.find((each) => each.key === key)
      const main = row && parseRecord(key, row)
      if (!main || isDefault(key, main, shop)) return []
      const languages = translations.filter(({ section }) => section === key).map(({ language }) => language)
      return [[key, languages] as const]
    }),
  )
}

/** What is stored in the language itself. */
function ownText<K extends PageSectionKey>(
  key: K,
  { main, own }: SectionTexts,
  language: TextLanguage,
): StoredSection<K> | undefined {
  const row = language === null ? main : own
  return row && { content: parseRecord(key, row), version: row.version, basis: 'own' }
}

function shownLike({ main }: SectionTexts) {
  return main && { isActive: main.active === 1 }
}

/** In the main language. They name the shop as it is called now. */
export async function readDefaults<K extends PageSectionKey>(
  db: Db,
  key: K,
  language: TextLanguage = null,
): Promise<SectionData[K]> {
  return defaultIn(key, await readShopFacts(db), language)
}

/** 'unsaved': what visitors see before anything was saved. */
export function defaultIn<K extends PageSectionKey>(
  key: K,
  shop: ShownShop,
  language: TextLanguage,
  kind: 'defaults' | 'unsaved' = 'defaults',
): SectionData[K] {
  const { main } = shop.languages
  return inLanguage(() => sections[key][kind](shop), language ?? main, main)
}

/** Whether a text in the main language is the default one, such as after a reset. It then speaks every language. */
export function isDefault<K extends PageSectionKey>(
  key: K,
  content: SectionData[K],
  shop: ShownShop,
): boolean {
  return hasSameContent(content, { ...defaultIn(key, shop, null), isActive: content.isActive })
}

export function parseRecord<K extends PageSectionKey>(
  key: K,
  row: { data: string; active: 0 | 1 },
): SectionData[K] | undefined {
  const isActive = row.active === 1
  try {
    const record = JSON.parse(row.data)
    const parsed = sections[key].schema.safeParse({ ...record, isActive })
    if (parsed.success) return parsed.data as SectionData[K]
    const stored = readStoredRecord(key, record)
    return stored && { ...stored, isActive }
  } catch {
    return undefined
  }
}
