import { data, type RouterContextProvider } from 'react-router'
import { readStored } from '#app/domain/shop/content/content.server.ts'
import { type LegalPages, readLegalDrafts } from '#app/domain/shop/content/legal.server.ts'
import { t } from '#app/i18n/macro.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'

/** Drafts are for admins alone: to visitors they would look like the law. */
export async function readLegalText(
  context: Readonly<RouterContextProvider>,
  which: keyof LegalPages,
): Promise<{ text: string; isDraft: boolean }> {
  const { db } = context.get(servicesContext)
  const [{ content: legal }, drafts] = await Promise.all([readStored(db, 'legal'), readLegalDrafts(db)])
  const isDraft = drafts[which]
  const isSeen = !isDraft || context.get(visitorContext)?.isAdmin === true
  if (!legal?.isActive || legal[which] === '' || !isSeen) {
    const message = isDraft ? t`This page is being prepared.` : t`This page has not been written yet.`
    throw data({ message }, { status: 404 })
  }
  return { text: legal[which], isDraft }
}
