import type { RouterContextProvider } from 'react-router'
import { startLanguages } from '#app/domain/writing/start-languages.server.ts'
import { logFailure, notFound } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { languageRefusal, unknownProduct } from '#app/messages/listings.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'

interface LanguageOrder {
  idempotencyKey: string
  productId: string
  languages: string[]
  /** The price that the page has said. */
  credits: number
}

/** Has a product written in further languages: the jobs' ids, or why nothing was ordered. */
export async function orderLanguages(
  context: Readonly<RouterContextProvider>,
  { credits, ...order }: LanguageOrder,
): Promise<{ ids: string[] } | { status: number; message: string }> {
  const { db, runner } = context.get(servicesContext)
  const wish = { ...order, userId: context.get(userContext).id, write: { missingFor: credits } }
  const started = await logFailure(context, 'listings.start_failed', () => startLanguages(db, wish))
  if (started === 'failed') return { status: 503, message: t`Failed to deduct credits` }
  if (started.outcome === 'not-found') throw notFound(unknownProduct())
  if (started.outcome !== 'jobs') {
    const { status, message } = languageRefusal(started)
    return { status, message: `${message} ${t`No credits were used.`}` }
  }
  if (started.isNew) for (const id of started.ids) runner.enqueue(id)
  return { ids: started.ids }
}
