import type { JobStart } from '#app/domain/generation/jobs/start-job.server.ts'

export const REFUSALS = {
  'no-user': { status: 404, message: 'User data not found' },
  'no-keys': { status: 400, message: 'No API keys available. Please try again later.' },
  insufficient: {
    status: 400,
    message: 'Insufficient credits. You need at least 1 credit to generate a product description.',
  },
  busy: {
    status: 409,
    message: 'You have as many listings in progress as are allowed at once. Wait until one of them is done.',
  },
  'too-many': { status: 429, message: 'You have reached the hourly limit. Please try again later.' },
} as const satisfies Record<Exclude<JobStart['outcome'], 'job'>, { status: number; message: string }>
