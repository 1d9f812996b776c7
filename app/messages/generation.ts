import type { JobStart } from '#app/domain/writing/jobs/start-job.server.ts'
import { t } from '#app/i18n/macro.ts'

export const noApiKeys = () => t`No API keys available. Please try again later.`

/** Why a listing is not written. */
export const generationRefusals = () =>
  ({
    'no-user': { status: 404, message: t`User data not found` },
    'no-keys': { status: 400, message: noApiKeys() },
    insufficient: {
      status: 400,
      message: t`Insufficient credits. You need at least 1 credit to generate a product description.`,
    },
    busy: {
      status: 409,
      message: t`You have reached the limit of listings in progress. Wait until one of them is done.`,
    },
    'too-many': { status: 429, message: t`You have reached the hourly limit. Please try again later.` },
  }) as const satisfies Record<Exclude<JobStart['outcome'], 'job'>, { status: number; message: string }>
