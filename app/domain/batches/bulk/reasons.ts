import { msg, type Text, t } from '#app/i18n/macro.ts'
import { readJobError } from '../../listings/job-errors.ts'

/** Why nothing is done with a listing, or was. */
const REASONS = {
  gone: msg`It no longer exists.`,
  already: msg`It was reviewed before.`,
  outdated: msg`It is out of date. Compare it with the changed facts first.`,
  running: msg`It is being written. Read it when it is done.`,
  archived: msg`It was archived before.`,
  'not-archived': msg`It was not in the archive.`,
  'not-found': msg`It does not contain this text.`,
  'too-long': msg`A text would be longer than its section allows.`,
  changed: msg`It was changed in the meantime.`,
  'no-text': msg`It has no text in this section.`,
  fits: msg`It is short enough.`,
  'none-left': msg`It has no rewrites left.`,
  'still-long': msg`It was rewritten, and is still too long.`,
  unchanged: msg`There is nothing to put back.`,
} satisfies Record<string, Text>

export type BulkReason = keyof typeof REASONS

/** As a row keeps it: a code of these, or a job's error. */
export function reasonText(reason: string): string {
  return Object.hasOwn(REASONS, reason) ? t(REASONS[reason as BulkReason]) : (readJobError(reason) ?? '')
}
