import type { Answer } from './answers.ts'
import { problem } from './answers.ts'
import type { Call } from './call.ts'
import { header } from './call.ts'
import { isObject } from './rules.ts'
import type { Remembered, World } from './world.ts'

/** How a request ended: its answer, and for repetitions the same answer with the latest status. */
export interface Outcome {
  answer: Answer
  /** Absent: nothing was done, so a repetition is a new request. */
  again?: (call: Call) => Answer
}

/**
 * Runs a POST once per PayPal-Request-Id. PayPal: a repetition gets "the latest status of the previous
 * request", of two simultaneous ones the second may fail, without the header every request is a new one.
 * Source: developer.paypal.com/reference/guidelines/idempotency. What PayPal does with another body under a
 * used id is documented for payment tokens alone (PAYPAL_REQUEST_ID_PREVIOUSLY_USED); it is taken from there.
 */
export async function once(
  world: World,
  call: Call,
  body: unknown,
  lifetime: number,
  run: () => Promise<Outcome>,
): Promise<Answer> {
  const requestId = header(call, 'paypal-request-id')
  if (!requestId) return (await run()).answer
  const key = `${call.url.pathname} ${requestId}`
  const now = world.now().getTime()
  const previous = world.remembered.get(key)
  if (previous && previous.until > now) return repeat(previous, call, body)
  const current: Remembered = { body: canonical(body), until: now + lifetime }
  world.remembered.set(key, current)
  try {
    const outcome = await run()
    current.again = outcome.again
    return outcome.answer
  } finally {
    if (!current.again) world.remembered.delete(key)
  }
}

function repeat(previous: Remembered, call: Call, body: unknown): Answer {
  if (previous.body !== canonical(body)) {
    return problem(422, [
      { issue: 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED', field: 'PayPal-Request-Id', location: 'header' },
    ])
  }
  return previous.again?.(call) ?? problem(409, [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }])
}

/** The same text for the same JSON value, whatever the order of its fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}
