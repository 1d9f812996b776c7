/** Why an export was not made, for pages and programs. */
export const EXPORT_REFUSALS = {
  nothing: { status: 400, message: 'None of these listings can be in the file. No file was made.' },
  unreviewed: {
    status: 400,
    message:
      'Nobody has reviewed some of these listings. Review them, or say that they may leave as they are.',
  },
  changed: {
    status: 409,
    message: 'What is chosen has changed meanwhile. Look at it again; no file was made.',
  },
  busy: { status: 409, message: 'Another export of yours is being written. Try again in a moment.' },
} as const
