import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { readForm } from '#app/middleware/form.server.ts'
import { confirmRecent } from '#app/middleware/recent.server.ts'
import { readSubmission, type SubmissionOptions } from './submission.server.ts'

/**
 * As `readSubmission`, for a sensitive form: whoever has not shown lately that the account is theirs has to do so in
 * the field `proof`, which is checked last and never sent back.
 */
export async function readConfirmedSubmission<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  schema: Schema,
  { hide = [] }: Pick<SubmissionOptions, 'hide'> = {},
) {
  let form = await readForm(context)
  let submission = await readSubmission(context, schema, { form, hide: [...hide, 'proof'] })
  if (!submission.valid) return submission
  let unproven = await confirmRecent(context, form)
  if (!unproven) return submission
  return { ...submission, valid: false as const, rejected: submission.reject(unproven), errors: unproven }
}
