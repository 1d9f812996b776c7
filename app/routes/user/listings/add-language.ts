import { href, redirect } from 'react-router'
import { z } from 'zod'
import { LANGUAGE_NAMES } from '#app/domain/generation/content/languages.ts'
import { type LanguagesStart, startLanguages } from '#app/domain/listings/start-languages.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { REFUSALS } from '#app/messages/generation.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/add-language.ts'
import { findOwnListing, noListing, toListing, unknownForm } from './find-own.server.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return toListing(context, params.listingId)
}

/** Has the listing's product written in another language, for one credit. */
export async function action({ params, context }: Route.ActionArgs) {
  let { userId, productId } = await findOwnListing(context, params.listingId)
  let submission = await readSubmission(context, fields)
  if (!submission.valid) throw unknownForm()
  let { db, runner } = context.get(servicesContext)
  let { idempotencyKey, value } = submission
  let wish = { userId, idempotencyKey, productId, languages: [value.language], again: false }
  let started = await logFailure(context, 'listings.start_failed', () => startLanguages(db, wish))
  let page = href('/user/listings/:listingId', params)
  if (started === 'failed') return redirectWithMessage(context, page, 'Failed to deduct credits', 'error')
  if (started.outcome === 'not-found') throw noListing()
  if (started.outcome !== 'jobs')
    return redirectWithMessage(context, page, refusalOf(started, value.language), 'error')
  if (started.isNew) for (let id of started.ids) runner.enqueue(id)
  let [jobId = ''] = started.ids
  return redirect(href('/user/generate-product-description/:jobId', { jobId }), 303)
}

const fields = z.object({ language: z.enum(LANGUAGE_NAMES) })

function refusalOf(
  { outcome }: Exclude<LanguagesStart, { outcome: 'jobs' | 'not-found' }>,
  language: string,
) {
  return outcome === 'there' || outcome === 'not-there'
    ? `There is a listing in ${language} already, or it is being written. No credit was used.`
    : REFUSALS[outcome].message
}
