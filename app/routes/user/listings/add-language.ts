import { href, redirect } from 'react-router'
import { z } from 'zod'
import { LANGUAGE_NAMES } from '#app/domain/listings/languages.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { orderLanguages } from '../library/order-languages.server.ts'
import type { Route } from './+types/add-language.ts'
import { findOwnListing, toListing, unknownForm } from './find-own.server.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return toListing(context, params.listingId)
}

/** Has the listing's product written in another language, for one credit. */
export async function action({ params, context }: Route.ActionArgs) {
  const { productId } = await findOwnListing(context, params.listingId)
  const submission = await readSubmission(context, fields)
  if (!submission.valid) throw unknownForm()
  const { idempotencyKey, value } = submission
  const order = { idempotencyKey, productId, languages: [value.language], credits: 1 }
  const ordered = await orderLanguages(context, order)
  if (!('ids' in ordered))
    return redirectWithMessage(context, href('/user/listings/:listingId', params), ordered.message, 'error')
  const [jobId = ''] = ordered.ids
  return redirect(href('/user/generate-product-description/:jobId', { jobId }), 303)
}

const fields = z.object({ language: z.enum(LANGUAGE_NAMES) })
