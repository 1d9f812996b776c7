import type { ModelFailure } from '#app/adapters/model.ts'

/** What a customer reads about a text that could not be written. The provider's own words are for admins. */
export function failureMessage({ kind, status }: Pick<ModelFailure, 'kind' | 'status'>): string {
  let sentence = SENTENCES[kind]
  return status === undefined ? sentence : `API Error: ${status} - ${sentence}`
}

const NOTHING = 'No content was generated from the API response.'
const UNAVAILABLE = 'Texts cannot be written at the moment. Please try again later.'

const SENTENCES: Record<ModelFailure['kind'], string> = {
  'key-refused': UNAVAILABLE,
  'model-gone': UNAVAILABLE,
  refused: UNAVAILABLE,
  'rate-limited': 'Too many texts are being written at the moment. Please try again in a few minutes.',
  unavailable: 'The writing service cannot be reached. Please try again in a few minutes.',
  timeout: 'The text was not finished in time. Please try again.',
  garbage: 'The writing service sent something that cannot be read. Please try again.',
  cut: 'The text was cut off before its end. Shorter details may help.',
  blocked: NOTHING,
  empty: NOTHING,
}
