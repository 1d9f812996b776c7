import type { LanguagesStart } from '#app/domain/listings/start-languages.server.ts'
import type { RewriteStart } from '#app/domain/listings/start-rewrite.server.ts'
import * as uiWords from '../ui/words.ts'
import { REFUSALS } from './generation.ts'
import * as words from './words.ts'

/** Why a rewrite does not begin. */
export const REWRITE_REFUSALS = {
  'not-found': { status: 404, message: uiWords.unknownListing },
  'no-user': REFUSALS['no-user'],
  'no-keys': REFUSALS['no-keys'],
  'none-left': {
    status: 409,
    message: words.noRewritesLeft,
  },
  changed: {
    status: 409,
    message: words.sectionChanged,
  },
  'no-part': { status: 409, message: words.noSuchEntry },
  busy: {
    status: 409,
    message: words.tooManyRewritesInProgress,
  },
} as const satisfies Record<Exclude<RewriteStart['outcome'], 'job'>, { status: number; message: string }>

/** Why a product is not written in another language. */
export function languageRefusal(start: Exclude<LanguagesStart, { outcome: 'jobs' }>): {
  status: 400 | 404 | 409 | 429
  message: string
} {
  switch (start.outcome) {
    case 'not-found':
      return { status: 404, message: uiWords.unknownProduct }
    case 'there':
      return {
        status: 409,
        message: words.listingExists(start.language),
      }
    case 'changed':
      return {
        status: 409,
        message: words.missingListingsChanged,
      }
    case 'not-there':
      return { status: 409, message: words.noListingIn(start.language) }
    case 'insufficient':
      return {
        status: REFUSALS.insufficient.status,
        message: words.youDoNotHaveEnoughCredits,
      }
    default:
      return REFUSALS[start.outcome]
  }
}
