import { msg } from '#app/i18n/macro.ts'
export const JOB_STATUS_LABELS = { running: msg`Being written`, done: msg`Done`, failed: msg`Failed` }
export const JOB_STATUS_TONES = { running: 'info', done: 'success', failed: 'error' } as const
