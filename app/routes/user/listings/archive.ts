import { href } from 'react-router'
import { z } from 'zod'
import { archiveListings } from '#app/domain/listings/review.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/archive.ts'
import { findOwnListing, toListing, unknownForm } from './find-own.server.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return toListing(context, params.listingId)
}

export async function action({ context, params }: Route.ActionArgs) {
  const { id, userId } = await findOwnListing(context, params.listingId)
  const submission = await readSubmission(context, fields)
  if (!submission.valid) throw unknownForm()
  const archived = submission.value.intent === 'archive'
  await archiveListings(context.get(servicesContext).db, userId, [id], archived)
  const text = archived ? t`The listing was archived.` : t`The listing was restored from the archive.`
  return redirectWithMessage(context, href('/user/listings/:listingId', params), text)
}

const fields = z.object({ intent: z.enum(['archive', 'restore']) })
