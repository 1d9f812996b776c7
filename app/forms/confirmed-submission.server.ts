import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { readForm } from '#app/middleware/form.server.ts'
import { confirmRecent } from '#app/middleware/recent.server.ts'
import { readSubmission, type SubmissionOptions } from './submission.server.ts'

interface ConfirmedOptions<Schema extends z.ZodType> extends Pick<SubmissionOptions, 'hide'> {
  /** Whether these values are sensitive; without it, all are. */
  when?: (value: z.output<Schema>) => boolean
}

/**
 * As `readSubmission`, for a sensitive form: unless the user has proved their identity lately, the field `proof` is
 * required. It is checked last and never sent back.
 */
export async function readConfirmedSubmission<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  schema: Schema,
  { hide = [], when }: ConfirmedOptions<Schema> = {},
) {
  const form = await readForm(context)
  const submission = await readSubmission(context, schema, { form, hide: [...hide, 'proof'] })
  if (!submission.valid || when?.(submission.value) === false) return submission
  const unproven = await confirmRecent(context, form)
  if (!unproven) return submission
  return { ...submission, valid: false as const, rejected: submission.reject(unproven), errors: unproven }
}
