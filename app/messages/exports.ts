import { t } from '#app/i18n/macro.ts'

/** Why an export was not made, for pages and programs. */
export const exportRefusals = () =>
  ({
    nothing: { status: 400, message: t`None of these listings can be exported. No file was created.` },
    unreviewed: {
      status: 400,
      message: t`Some of these listings have not been reviewed. Review them, or confirm that you want to export them as they are.`,
    },
    changed: {
      status: 409,
      message: t`Your selection has changed in the meantime. Please check it again; no file was created.`,
    },
    busy: {
      status: 409,
      message: t`Another of your exports is still being created. Try again in a moment.`,
    },
  }) as const
