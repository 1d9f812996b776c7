import type { LanguagesStart } from '#app/domain/listings/start-languages.server.ts'
import type { RewriteStart } from '#app/domain/listings/start-rewrite.server.ts'
import { REFUSALS } from './generation.ts'

/** Why a rewrite does not begin. */
export const REWRITE_REFUSALS = {
  'not-found': { status: 404, message: 'There is no such listing in your account.' },
  'no-user': REFUSALS['no-user'],
  'no-keys': REFUSALS['no-keys'],
  'none-left': {
    status: 409,
    message: 'This listing has no rewrites left. One credit buys more.',
  },
  changed: {
    status: 409,
    message: 'This section has changed in the meantime. Check it, then start the rewrite again.',
  },
  'no-part': { status: 409, message: 'This section has no such entry.' },
  busy: {
    status: 409,
    message: 'You have too many rewrites in progress. Wait until one of them is done.',
  },
} as const satisfies Record<Exclude<RewriteStart['outcome'], 'job'>, { status: number; message: string }>

/** Why a product is not written in another language. */
export function languageRefusal(start: Exclude<LanguagesStart, { outcome: 'jobs' }>): {
  status: 400 | 404 | 409 | 429
  message: string
} {
  switch (start.outcome) {
    case 'not-found':
      return { status: 404, message: 'There is no such product in your account.' }
    case 'there':
      return {
        status: 409,
        message: `This product has a listing in ${start.language}, or one is being written.`,
      }
    case 'changed':
      return {
        status: 409,
        message: 'What is missing has changed in the meantime. Please check the price again.',
      }
    case 'not-there':
      return { status: 409, message: `This product has no listing in ${start.language} to write again.` }
    case 'insufficient':
      return {
        status: REFUSALS.insufficient.status,
        message: 'You do not have enough credits. Each language takes one.',
      }
    default:
      return REFUSALS[start.outcome]
  }
}
