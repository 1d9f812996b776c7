import * as uiWords from '#app/ui/words.ts'
import * as userWords from '../words.tsx'
import * as words from './words.tsx'
export const JOB_STATUS_LABELS = { running: userWords.writing, done: words.done, failed: uiWords.failed }
export const JOB_STATUS_TONES = { running: 'info', done: 'success', failed: 'error' } as const
