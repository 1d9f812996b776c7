/** What the back office's list of batches can be narrowed to. 'failed': with texts that could not be written. */
export const BATCH_VIEWS = ['running', 'paused', 'failed'] as const

export type BatchView = (typeof BATCH_VIEWS)[number]
