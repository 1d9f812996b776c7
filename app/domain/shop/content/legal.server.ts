import type { TextLanguage } from '#app/domain/base/languages.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import type { Db } from '#db/client.server.ts'
import { hasJsonText } from '#db/dialect.server.ts'
import { defaultIn, parseRecord, readStored, readTexts } from './content.server.ts'
import { GAP, hasGaps } from './legal.ts'
import type { ShownShop } from './shop-facts.server.ts'

export interface LegalPages {
  terms: boolean
  privacy: boolean
}

/**
 * A page exists while its page section is shown and it has a text without places to fill in, in this language or in the
 * main one.
 */
export async function readLegalPages(db: Db, language: TextLanguage = null): Promise<LegalPages> {
  const main = db
    .selectFrom('content_sections')
    .select([isWritten('terms').as('terms'), isWritten('privacy').as('privacy'), 'active'])
    .where('key', '=', 'legal')
  const translation = db
    .selectFrom('section_translations')
    .select([
      isWritten('terms').as('terms'),
      isWritten('privacy').as('privacy'),
      (eb) => eb.lit(1).as('active'),
    ])
    .where('section', '=', 'legal')
    .where('language', '=', language ?? '')
  const rows = await (language === null ? main : main.unionAll(translation)).execute()
  const isShown = rows.every(({ active }) => active === 1)
  return {
    terms: isShown && rows.some(({ terms }) => terms === 1),
    privacy: isShown && rows.some(({ privacy }) => privacy === 1),
  }
}

/** Whether each text in the main language still is a draft: never saved, or with places that are not filled in. */
export async function readLegalDrafts(db: Db): Promise<LegalPages> {
  const { content, version } = await readStored(db, 'legal')
  const isDraft = (text = '') => text !== '' && (version === 0 || hasGaps(text))
  return { terms: isDraft(content?.terms), privacy: isDraft(content?.privacy) }
}

interface LegalText {
  text: string
  isDraft: boolean
  /** Where it is not the one that was asked for. */
  language?: LanguageCode
}

/**
 * What one of the pages says in this language, otherwise in the main one; a draft only where both lack a text. Undefined
 * where the page section is switched off, or nothing is written.
 */
export async function readLegalText(
  db: Db,
  page: keyof LegalPages,
  language: TextLanguage,
  shop: () => Promise<ShownShop>,
): Promise<LegalText | undefined> {
  const { main, own } = await readTexts(db, 'legal', language)
  if (main?.active === 0) return undefined
  const facts = await shop()
  const mainText = main ? parseRecord('legal', main)?.[page] : undefined
  const ownText = own && parseRecord('legal', own)?.[page]
  const candidates: LegalText[] = [
    { text: ownText ?? '', isDraft: hasGaps(ownText ?? '') },
    {
      text: mainText ?? '',
      isDraft: hasGaps(mainText ?? ''),
      ...(language !== null && { language: facts.languages.main }),
    },
    { text: main ? '' : defaultIn('legal', facts, language)[page], isDraft: true },
  ].filter(({ text }) => text !== '')
  return candidates.find(({ isDraft }) => !isDraft) ?? candidates[0]
}

function isWritten(page: keyof LegalPages) {
  return hasJsonText('data', page, { without: GAP })
}
