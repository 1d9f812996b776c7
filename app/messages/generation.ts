import type { JobStart } from '#app/domain/generation/jobs/start-job.server.ts'
import { t } from '#app/i18n/macro.ts'
import * as uiWords from '../ui/words.ts'

export const refusalsTexts = () =>
  ({
    'no-user': { status: 404, message: t`User data not found` },
    'no-keys': { status: 400, message: uiWords.noApiKeysAvailable },
    insufficient: {
      status: 400,
      message: uiWords.insufficientCredits,
    },
    busy: {
      status: 409,
      message: t`You have reached the limit of listings in progress. Wait until one of them is done.`,
    },
    'too-many': { status: 429, message: uiWords.youHaveReachedHourlyLimit },
  }) as const satisfies Record<Exclude<JobStart['outcome'], 'job'>, { status: number; message: string }>
