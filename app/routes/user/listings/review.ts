import { href } from 'react-router'
import { z } from 'zod'
import { reviewListing } from '#app/domain/listings/review.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/review.ts'
import { findOwnListing, noListing, toListing, unknownForm } from './find-own.server.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return toListing(context, params.listingId)
}

export async function action({ context, params }: Route.ActionArgs) {
  const { id, userId } = await findOwnListing(context, params.listingId)
  const submission = await readSubmission(context, fields)
  if (!submission.valid) throw unknownForm()
  const { textVersion, intent } = submission.value
  const reviewed = intent === 'reviewed'
  const { db } = context.get(servicesContext)
  const page = href('/user/listings/:listingId', params)
  switch (await reviewListing(db, { userId, id, textVersion, reviewed })) {
    case 'done':
      return redirectWithMessage(
        context,
        page,
        reviewed ? t`Marked as reviewed.` : t`The listing is a draft again.`,
      )
    case 'changed':
      return redirectWithMessage(
        context,
        page,
        t`The listing has changed since you opened the page. Please check it, then mark it as reviewed.`,
        'warning',
      )
    case 'not-found':
      throw noListing()
  }
}

const fields = z.object({ textVersion: z.int().min(0), intent: z.enum(['reviewed', 'draft']) })
