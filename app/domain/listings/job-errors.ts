import type { ModelFailure } from '#app/adapters/model.ts'
import { t } from '#app/i18n/macro.ts'
import { codedTexts } from '../base/coded-text.ts'
import { failureMessage } from './failure-message.ts'

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
