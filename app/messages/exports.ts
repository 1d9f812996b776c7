import * as words from './words.ts'
/** Why an export was not made, for pages and programs. */
export const EXPORT_REFUSALS = {
  nothing: { status: 400, message: words.nothingToExport },
  unreviewed: {
    status: 400,
    message: words.exportNeedsReview,
  },
  changed: {
    status: 409,
    message: words.exportSelectionChanged,
  },
  busy: { status: 409, message: words.exportInProgress },
} as const
