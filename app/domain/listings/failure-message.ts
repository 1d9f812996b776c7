import type { ModelFailure } from '#app/adapters/model.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'

/** What a customer reads about a text that could not be written. The provider's own words are for admins. */
export function failureMessage({ kind, status }: Pick<ModelFailure, 'kind' | 'status'>): string {
  const sentence = t(SENTENCES[kind])
  return status === undefined ? sentence : `API Error: ${status} - ${sentence}`
}

const SENTENCES: Record<ModelFailure['kind'], Text> = {
  'key-refused': msg`Listings cannot be written right now. Please try again later.`,
  'model-gone': msg`Listings cannot be written right now. Please try again later.`,
  refused: msg`Listings cannot be written right now. Please try again later.`,
  'rate-limited': msg`Too many listings are being written right now. Please try again in a few minutes.`,
  unavailable: msg`The writing service cannot be reached. Please try again in a few minutes.`,
  timeout: msg`The listing took too long to write. Please try again.`,
  garbage: msg`The writing service sent an unreadable response. Please try again.`,
  cut: msg`The listing was cut off before the end. Shorter details may help.`,
  blocked: msg`No content was generated from the API response.`,
  empty: msg`No content was generated from the API response.`,
}
