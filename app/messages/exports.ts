/** Why an export was not made, for pages and programs. */
export const EXPORT_REFUSALS = {
  nothing: { status: 400, message: 'None of these listings can be exported. No file was created.' },
  unreviewed: {
    status: 400,
    message:
      'Some of these listings have not been reviewed. Review them, or confirm that you want to export them as they are.',
  },
  changed: {
    status: 409,
    message: 'Your selection has changed in the meantime. Please check it again; no file was created.',
  },
  busy: { status: 409, message: 'Another of your exports is still being created. Try again in a moment.' },
} as const
