import type { ModelFailure } from '#app/adapters/model.ts'
import * as words from './words.ts'

/** What a customer reads about a text that could not be written. The provider's own words are for admins. */
export function failureMessage({ kind, status }: Pick<ModelFailure, 'kind' | 'status'>): string {
  let sentence = SENTENCES[kind]
  return status === undefined ? sentence : `API Error: ${status} - ${sentence}`
}

const NOTHING = words.noContentWasGeneratedFromApiResponse
const UNAVAILABLE = words.listingsCannotBeWrittenRightNow

const SENTENCES: Record<ModelFailure['kind'], string> = {
  'key-refused': UNAVAILABLE,
  'model-gone': UNAVAILABLE,
  refused: UNAVAILABLE,
  'rate-limited': words.tooManyListingsAreBeingWrittenRight,
  unavailable: words.writingServiceCannotBeReached,
  timeout: words.listingTookTooLongToWrite,
  garbage: words.writingServiceSentUnreadableAnswer,
  cut: words.listingWasCutOffBeforeEnd,
  blocked: NOTHING,
  empty: NOTHING,
}
