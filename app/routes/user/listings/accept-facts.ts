import { href } from 'react-router'
import { z } from 'zod'
import { acceptFacts } from '#app/domain/listings/review.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/accept-facts.ts'
import { findOwnListing, noListing, toListing, unknownForm } from './find-own.server.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return toListing(context, params.listingId)
}

export async function action({ context, params }: Route.ActionArgs) {
  const { id, userId } = await findOwnListing(context, params.listingId)
  const submission = await readSubmission(context, fields)
  if (!submission.valid) throw unknownForm()
  const { factsVersion } = submission.value
  const page = href('/user/listings/:listingId', params)
  switch (await acceptFacts(context.get(servicesContext).db, { userId, id, factsVersion })) {
    case 'done':
      return redirectWithMessage(context, page, t`Noted: the listing matches the current facts.`)
    case 'changed':
      return redirectWithMessage(
        context,
        page,
        t`The facts have changed again since you opened the page. Please check them again.`,
        'warning',
      )
    case 'not-found':
      throw noListing()
  }
}

const fields = z.object({ factsVersion: z.int().min(1) })
