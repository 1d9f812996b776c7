export const JOB_STATUS_LABELS = { running: 'Writing', done: 'Done', failed: 'Failed' }
export const JOB_STATUS_TONES = { running: 'info', done: 'success', failed: 'error' } as const
