import type { ModelFailure } from '#app/adapters/model.ts'
import * as words from './words.ts'

/** What a customer reads about a text that could not be written. The provider's own words are for admins. */
export function failureMessage({ kind, status }: Pick<ModelFailure, 'kind' | 'status'>): string {
  let sentence = SENTENCES[kind]
  return status === undefined ? sentence : `API Error: ${status} - ${sentence}`
}

const SENTENCES: Record<ModelFailure['kind'], string> = {
  'key-refused': words.listingsCannotBeWrittenRightNow,
  'model-gone': words.listingsCannotBeWrittenRightNow,
  refused: words.listingsCannotBeWrittenRightNow,
  'rate-limited': words.tooManyListingsAreBeingWrittenRight,
  unavailable: words.writingServiceCannotBeReached,
  timeout: words.listingTookTooLongToWrite,
  garbage: words.writingServiceSentUnreadableAnswer,
  cut: words.listingWasCutOffBeforeEnd,
  blocked: words.noContentWasGeneratedFromApiResponse,
  empty: words.noContentWasGeneratedFromApiResponse,
}
