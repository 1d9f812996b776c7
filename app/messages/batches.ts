import type { BatchStart } from '#app/domain/batches/start-batch.server.ts'
import { t } from '#app/i18n/macro.ts'
import { noApiKeys } from './generation.ts'

/** Why a batch was not started. In each case no credits were used. */
export const startRefusals = () =>
  ({
    changed: {
      status: 409,
      message: t`The price has changed since you last saw it. Please check it again; no credits were used.`,
    },
    insufficient: {
      status: 400,
      message: t`You do not have enough credits for these listings. No credits were used.`,
    },
    'not-ready': { status: 409, message: t`Match the columns first.` },
    nothing: { status: 409, message: t`Nothing in this import is left to write. No credits were used.` },
    'no-keys': { status: 400, message: noApiKeys() },
    'no-brand': {
      status: 400,
      message: t`We could not find this brand in your account. No credits were used.`,
    },
  }) as const satisfies Record<
    Exclude<BatchStart['outcome'], 'started' | 'there' | 'not-found'>,
    { status: 400 | 409; message: string }
  >
