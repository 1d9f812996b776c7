import type { BatchStart } from '#app/domain/batches/start-batch.server.ts'

/** Why a batch was not started. In each case no credits were used. */
export const START_REFUSALS = {
  changed: {
    status: 409,
    message: 'The price has changed since you last saw it. Please check it again; no credits were used.',
  },
  insufficient: {
    status: 400,
    message: 'You do not have enough credits for these listings. No credits were used.',
  },
  'not-ready': { status: 409, message: 'Match the columns first.' },
  nothing: { status: 409, message: 'Nothing in this import is left to write. No credits were used.' },
  'no-keys': { status: 400, message: 'No API keys available. Please try again later.' },
  'no-brand': { status: 400, message: 'There is no such brand in your account. No credits were used.' },
} as const satisfies Record<
  Exclude<BatchStart['outcome'], 'started' | 'there' | 'not-found'>,
  { status: 400 | 409; message: string }
>
