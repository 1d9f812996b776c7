import { data, type RouterContextProvider } from 'react-router'
import { readStored } from '#app/domain/shop/content/content.server.ts'
import { draftsOf, type LegalPages } from '#app/domain/shop/content/legal.server.ts'
import { t } from '#app/i18n/macro.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'

interface LegalPage {
  /** Undefined where there is only a draft, which to visitors would look like the law. */
  text: string | undefined
  isDraft: boolean
}

/** Nothing is there yet for visitors, nor for search engines. */
export function statusOf({ text }: LegalPage) {
  return { status: text === undefined ? 404 : 200 }
}

/** Drafts are for admins alone. */
export async function readLegalText(
  context: Readonly<RouterContextProvider>,
  which: keyof LegalPages,
): Promise<LegalPage> {
  const stored = await readStored(context.get(servicesContext).db, 'legal')
  const { content: legal } = stored
  if (!legal?.isActive || legal[which] === '') {
    throw data({ message: t`This page hasn’t been written yet.` }, { status: 404 })
  }
  const isDraft = draftsOf(stored)[which]
  const isSeen = !isDraft || context.get(visitorContext)?.isAdmin === true
  return isSeen ? { text: legal[which], isDraft } : { text: undefined, isDraft: false }
}
