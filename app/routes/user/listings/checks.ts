import { href } from 'react-router'
import { z } from 'zod'
import { SECTION_KEYS } from '#app/domain/listings/sections.ts'
import { confirmClaim, dismissCheck } from '#app/domain/listings/settle-check.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import type { AlertKind } from '#app/ui/alert.tsx'
import type { Route } from './+types/checks.ts'
import { findOwnListing, noListing, toListing, unknownForm } from './find-own.server.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return toListing(context, params.listingId)
}

/** Answers a question of the checks. */
export async function action({ context, params }: Route.ActionArgs) {
  const { id: listingId, userId } = await findOwnListing(context, params.listingId)
  const submission = await readSubmission(context, fields)
  if (!submission.valid) throw unknownForm()
  const { intent, ...check } = submission.value
  const { db } = context.get(servicesContext)
  const settle = intent === 'confirm' ? confirmClaim : dismissCheck
  const outcome = await settle(db, { userId, listingId, ...check })
  if (outcome === 'not-found') throw noListing()
  const [kind, text] = answers()[outcome]
  const page = `${href('/user/listings/:listingId', params)}#section-${check.section}`
  return redirectWithMessage(context, page, text, kind)
}

const fields = z.object({
  intent: z.enum(['confirm', 'dismiss']),
  section: z.enum(SECTION_KEYS),
  code: z.string().max(40),
  // The words as they stand in the text, whatever its length; none for a section as a whole.
  text: z.string().max(10_000).default(''),
})

const answers = (): Record<'confirmed' | 'dismissed' | 'gone' | 'too-long', [AlertKind, string]> => ({
  confirmed: ['success', t`Added to the product’s facts.`],
  dismissed: ['success', t`Noted. You will not be asked about this again.`],
  gone: ['info', t`That question has already been settled.`],
  'too-long': [
    'error',
    t`There is no room for this fact: a product’s facts can have 300 lines and 4,000 characters. Shorten them first.`,
  ],
})
