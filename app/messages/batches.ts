import type { BatchStart } from '#app/domain/batches/start-batch.server.ts'
import * as uiWords from '../ui/words.ts'
import * as words from './words.ts'

/** Why a batch was not started. In each case no credits were used. */
export const START_REFUSALS = {
  changed: {
    status: 409,
    message: words.batchPriceChanged,
  },
  insufficient: {
    status: 400,
    message: words.tooFewCreditsForBatch,
  },
  'not-ready': { status: 409, message: words.matchTheColumnsFirst },
  nothing: { status: 409, message: words.nothingLeftToWrite },
  'no-keys': { status: 400, message: uiWords.noApiKeysAvailable },
  'no-brand': { status: 400, message: words.unknownBrand },
} as const satisfies Record<
  Exclude<BatchStart['outcome'], 'started' | 'there' | 'not-found'>,
  { status: 400 | 409; message: string }
>
