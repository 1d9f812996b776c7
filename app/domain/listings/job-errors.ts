import type { ModelFailure } from '#app/adapters/model.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { codedTexts } from '../base/coded-text.ts'

/** Why nothing was written, for the customer, as `generation_jobs.error` and `batch_jobs.error` keep it. */
export const jobErrors = codedTexts({
  model: (failure: Pick<ModelFailure, 'kind'> & { status?: number }) => failureMessage(failure),
  'no-keys': () => t`No API keys available. Please contact administrator.`,
  'unreadable-keys': () => t`Failed to load API keys`,
  'wrong-language': () => t`The model wrote in the wrong language. Please try again.`,
  unusable: () => t`The model’s response could not be used. Please try again.`,
  'same-text': () => t`The model wrote the same text again. Please say what should be different.`,
  interrupted: () => t`Writing was interrupted.`,
  'no-photo-model': () => t`Photos cannot be read right now.`,
  'photo-gone': () => t`This photo no longer exists.`,
  'unreadable-row': () => t`This row can no longer be read. Upload the file again.`,
})

/** In the reader's language. */
export function readJobError(stored: string | null): string | null {
  return stored === null ? null : jobErrors.read(stored)
}

/** What a customer reads about a text that could not be written. The provider's own words are for admins. */
function failureMessage({ kind, status }: Pick<ModelFailure, 'kind' | 'status'>): string {
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
