import { data, type RouterContextProvider } from 'react-router'
import { type LegalPages, readLegalText } from '#app/domain/shop/content/legal.server.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { languageToStore } from '#app/i18n/writing.ts'
import { shopContext } from '#app/middleware/opening.server.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'

interface LegalPage {
  /** Undefined where there is only a draft, which to visitors would look like the law. */
  text: string | undefined
  isDraft: boolean
  /** Of the text, where it is not the page's. */
  language?: LanguageCode
}

/** Nothing is there yet for visitors, nor for search engines. */
export function statusOf({ text }: LegalPage) {
  return { status: text === undefined ? 404 : 200 }
}

/** Drafts are for admins alone. */
export async function readLegalPage(
  context: Readonly<RouterContextProvider>,
  which: keyof LegalPages,
): Promise<LegalPage> {
  const { db } = context.get(servicesContext)
  const legal = await readLegalText(db, which, languageToStore(), context.get(shopContext))
  if (!legal) throw data({ message: t`This page hasn’t been written yet.` }, { status: 404 })
  const isSeen = !legal.isDraft || context.get(visitorContext)?.isAdmin === true
  return isSeen ? legal : { text: undefined, isDraft: false }
}
