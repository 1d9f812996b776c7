import { languageInSentence } from '#app/domain/listings/language-names.ts'
import type { LanguagesStart } from '#app/domain/writing/start-languages.server.ts'
import type { RewriteStart } from '#app/domain/writing/start-rewrite.server.ts'
import { t } from '#app/i18n/macro.ts'
import { generationRefusals } from './generation.ts'

export const unknownListing = () => t`We could not find this listing in your account.`
export const unknownProduct = () => t`We could not find this product in your account.`

/** Why a rewrite does not begin. */
export const rewriteRefusals = () =>
  ({
    'not-found': { status: 404, message: unknownListing() },
    'no-user': generationRefusals()['no-user'],
    'no-keys': generationRefusals()['no-keys'],
    'none-left': {
      status: 409,
      message: t`This listing has no rewrites left. One credit buys more.`,
    },
    changed: {
      status: 409,
      message: t`This section has changed in the meantime. Check it, then start the rewrite again.`,
    },
    'no-part': { status: 409, message: t`This section has no such entry.` },
    busy: {
      status: 409,
      message: t`You have too many rewrites in progress. Wait until one of them is done.`,
    },
  }) as const satisfies Record<Exclude<RewriteStart['outcome'], 'job'>, { status: number; message: string }>

/** Why a product is not written in another language. */
export function languageRefusal(start: Exclude<LanguagesStart, { outcome: 'jobs' }>): {
  status: 400 | 404 | 409 | 429
  message: string
} {
  switch (start.outcome) {
    case 'not-found':
      return { status: 404, message: unknownProduct() }
    case 'there':
      return {
        status: 409,
        message: t`This product already has a listing in ${{ language: languageInSentence(start.language) }}, or one is being written.`,
      }
    case 'changed':
      return {
        status: 409,
        message: t`The missing listings have changed in the meantime. Please check the price again.`,
      }
    case 'not-there':
      return {
        status: 409,
        message: t`This product has no listing in ${{ language: languageInSentence(start.language) }} to write again.`,
      }
    case 'insufficient':
      return {
        status: generationRefusals().insufficient.status,
        message: t`You do not have enough credits. Each language takes one.`,
      }
    default:
      return generationRefusals()[start.outcome]
  }
}
