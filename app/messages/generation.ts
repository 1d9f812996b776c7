import type { JobStart } from '#app/domain/generation/jobs/start-job.server.ts'
import * as uiWords from '../ui/words.ts'
import * as words from './words.ts'

export const REFUSALS = {
  'no-user': { status: 404, message: uiWords.userDataNotFound },
  'no-keys': { status: 400, message: uiWords.noApiKeysAvailable },
  insufficient: {
    status: 400,
    message: uiWords.insufficientCredits,
  },
  busy: {
    status: 409,
    message: words.tooManyListingsInProgress,
  },
  'too-many': { status: 429, message: uiWords.youHaveReachedHourlyLimit },
} as const satisfies Record<Exclude<JobStart['outcome'], 'job'>, { status: number; message: string }>
