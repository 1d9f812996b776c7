import { t } from '#app/i18n/macro.ts'
import { scrub, waitingTime } from '../failure-detail.ts'
import type { ModelFailure } from '../model.ts'

/** What an answer with another status than 200 means. `key` is scrubbed from its words. */
export function readRefusal(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: string,
  key: string,
): ModelFailure {
  const error = errorIn(parsed(body)) ?? { message: body, code: '' }
  return {
    ok: false,
    kind: kindOf(status, error.code),
    detail: scrub(`API Error: ${status} - ${wordsOf(status, error.message)}`, key),
    status,
    retryAfterMs: waitingTime(headers.get('retry-after')),
  }
}

/** An event of a stream that says what went wrong; undefined for any other. */
export function readErrorEvent(event: unknown, key: string): ModelFailure | undefined {
  const error = errorIn(event)
  if (!error) return undefined
  const status = /^[45]\d\d$/.test(error.code) ? Number(error.code) : 500
  const kind = kindOf(status, error.code)
  return { ok: false, kind, detail: scrub(`API Error: ${status} - ${error.message}`, key), status }
}

function kindOf(status: number, code: string): ModelFailure['kind'] {
  if (code === 'model_not_found' || code === 'DeploymentNotFound') return 'model-gone'
  // 402 and this code: the account has no money left.
  if (status === 401 || status === 402 || status === 403 || code === 'insufficient_quota')
    return 'key-refused'
  if (status === 404) return 'model-gone'
  if (status === 429 || code === 'rate_limit_exceeded') return 'rate-limited'
  return status >= 500 || status === 408 ? 'unavailable' : 'refused'
}

function wordsOf(status: number, message: string): string {
  if (status >= 300 && status < 400)
    return t`The address redirects to another one, and redirects are not followed. Save the other address with the key.`
  return /^\s*<(!doctype|html)/i.test(message) ? t`The response was a web page.` : message
}

/** `{ error: { message, code } }`, `{ error: "…" }` or `{ message, code }`, as services answer. */
function errorIn(value: unknown): { message: string; code: string } | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const error = 'error' in value ? value.error : 'choices' in value ? undefined : value
  if (typeof error === 'string') return { message: error, code: '' }
  if (typeof error !== 'object' || error === null) return undefined
  const { message, code } = error as { message?: unknown; code?: unknown }
  if (typeof message !== 'string' && code === undefined) return undefined
  return { message: String(message ?? ''), code: String(code ?? '') }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
