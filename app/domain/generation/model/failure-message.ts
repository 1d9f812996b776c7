import type { ModelFailure } from '#app/adapters/model.ts'

/** What a customer reads about a text that could not be written. The provider's own words are for admins. */
export function failureMessage({ kind, status }: Pick<ModelFailure, 'kind' | 'status'>): string {
  let sentence = SENTENCES[kind]
  return status === undefined ? sentence : `API Error: ${status} - ${sentence}`
}

const NOTHING = 'No content was generated from the API response.'
const UNAVAILABLE = 'Listings cannot be written right now. Please try again later.'

const SENTENCES: Record<ModelFailure['kind'], string> = {
  'key-refused': UNAVAILABLE,
  'model-gone': UNAVAILABLE,
  refused: UNAVAILABLE,
  'rate-limited': 'Too many listings are being written right now. Please try again in a few minutes.',
  unavailable: 'The writing service cannot be reached. Please try again in a few minutes.',
  timeout: 'The listing took too long to write. Please try again.',
  garbage: 'The writing service sent an unreadable answer. Please try again.',
  cut: 'The listing was cut off before the end. Shorter details may help.',
  blocked: NOTHING,
  empty: NOTHING,
}
