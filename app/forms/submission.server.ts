import { parseWithZod } from '@conform-to/zod/v4'
import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { secondsToWait } from '#app/domain/base/throttle.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { newId } from '#db/ids.server.ts'
import { FORM_NAME, type FormResult } from './form-result.ts'

/** A message for the whole form, or messages by field name. */
export type Fault = string | Record<string, string | string[]>

export interface SubmissionOptions {
  /** Fields that are never sent back, such as passwords. */
  hide?: string[]
  /** The posted fields, where the action has read them itself. */
  form?: FormData
}

/**
 * The posted form checked by `schema`. `reject` shows the form again, with what was typed and the reason; `rejected` is
 * that answer for a form that does not fit the schema, `errors` why. `typed` is what was posted, unchecked.
 * `idempotencyKey` names this showing of the form, so that a second post of it does nothing.
 */
export async function readSubmission<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  schema: Schema,
  { hide, form }: SubmissionOptions = {},
) {
  const posted = form ?? (await readForm(context))
  const submission = parseWithZod(posted, { schema })
  const formName = posted.get(FORM_NAME)
  const reject = (fault?: Fault, status = 400) => {
    const reply = submission.reply({
      ...(fault && { fieldErrors: errorsOf(fault, status) }),
      ...(hide && { hideFields: hide }),
    })
    const name = typeof formName === 'string' ? formName : undefined
    return data<FormResult>({ ...(reply as FormResult), formName: name, httpStatus: status }, { status })
  }
  const typed: unknown = submission.payload
  if (submission.status !== 'success') {
    return { valid: false as const, errors: submission.error ?? {}, typed, reject, rejected: reject() }
  }
  return {
    valid: true as const,
    typed,
    value: submission.value as z.output<Schema>,
    idempotencyKey: idempotencyKeyOf(posted),
    reject,
  }
}

/** Shows a form again that no schema has read. `shown`: what it shows beside the reason. */
export function rejectForm<Shown extends FormResult>(fault: Fault, status: number, shown: Shown) {
  return data<Shown>({ ...shown, status: 'error', error: errorsOf(fault, status) }, { status })
}

function errorsOf(fault: Fault, status: number): Record<string, string[]> {
  const byField = typeof fault === 'string' ? { '': fault } : fault
  const say = (text: string) => (status === 429 ? withWait(text) : text)
  return Object.fromEntries(Object.entries(byField).map(([name, text]) => [name, [text].flat().map(say)]))
}

/** A limit that was reached says how long it lasts, where that is known. */
export function withWait(text: string): string {
  const seconds = secondsToWait()
  return seconds === undefined ? text : `${text} ${waitText(Math.ceil(seconds / 60))}`
}

function waitText(minutes: number): string {
  if (minutes <= 90)
    return t`${plural({ minutes }, { one: 'You can try again in # minute.', other: 'You can try again in # minutes.' })}`
  const hours = Math.ceil(minutes / 60)
  return t`${plural({ hours }, { one: 'You can try again in # hour.', other: 'You can try again in # hours.' })}`
}

/** The key that the form carries; a new one for a form that was posted without a readable one. */
function idempotencyKeyOf(form: FormData): string {
  const key = form.get('idempotencyKey')
  return typeof key === 'string' && /^[\w-]{16,40}$/.test(key) ? key : newId()
}
