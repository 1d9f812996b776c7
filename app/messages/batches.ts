import type { BatchStart } from '#app/domain/batches/start-batch.server.ts'

/** Why a batch was not started. In each case no credit was used. */
export const START_REFUSALS = {
  changed: {
    status: 409,
    message: 'The price has changed since you saw it. Look at it again; no credit was used.',
  },
  insufficient: {
    status: 400,
    message: 'You do not have enough credits for these listings. No credit was used.',
  },
  'not-ready': { status: 409, message: 'The columns have to be matched first.' },
  nothing: { status: 409, message: 'There is nothing left to write of this import. No credit was used.' },
  'no-keys': { status: 400, message: 'No API keys available. Please try again later.' },
  'no-brand': { status: 400, message: 'There is no such brand in your account. No credit was used.' },
} as const satisfies Record<
  Exclude<BatchStart['outcome'], 'started' | 'there' | 'not-found'>,
  { status: 400 | 409; message: string }
>
