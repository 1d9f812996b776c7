import { t } from '#app/i18n/macro.ts'
import { farTooLong, scrub, secondsOf, waitingTime } from '../failure-detail.ts'
import type { ModelFailure } from '../model.ts'

/** What the SDK does not pass on. */
export interface Observed {
  /** The header of the last answer. */
  retryAfter?: string | null
  /** Whether the whole body of the last answer came. */
  arrived: boolean
}

export class TooLarge extends Error {}

/** What an exception of the SDK means. `key` is scrubbed from the words. */
export function readFailure(error: unknown, key: string, observed: Observed): ModelFailure {
  if (error instanceof TooLarge) return garbage(farTooLong())
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  if (!(error instanceof Error) || typeof status !== 'number') {
    if (observed.arrived || error instanceof SyntaxError) return garbage(t`The response cannot be read.`)
    return { ok: false, kind: 'unavailable', detail: t`The connection failed or was interrupted.` }
  }
  const body = readBody(error.message)
  return {
    ok: false,
    kind: body.isAboutKey ? 'key-refused' : kindOf(status),
    detail: scrub(`API Error: ${status} - ${body.text}`, key),
    status,
    retryAfterMs: waitingTime(observed.retryAfter) ?? body.retryDelayMs,
  }
}

function garbage(detail: string): ModelFailure {
  return { ok: false, kind: 'garbage', detail }
}

function kindOf(status: number): ModelFailure['kind'] {
  if (status === 401 || status === 403) return 'key-refused'
  if (status === 404) return 'model-gone'
  if (status === 429) return 'rate-limited'
  return status >= 500 || status === 408 ? 'unavailable' : 'refused'
}

/** The SDK's message holds the answer's JSON, behind a few words of its own where an error came within a stream. */
function readBody(message: string): { text: string; isAboutKey: boolean; retryDelayMs?: number } {
  const json = message.replace(/^got status: [A-Z_]*\. /, '')
  let text = json
  let status: unknown
  let details: unknown
  try {
    const { error } = JSON.parse(json)
    if (typeof error?.message === 'string') text = error.message
    status = error?.status
    details = error?.details
  } catch {
    // Then the text is all there is.
  }
  if (/^\s*<(!doctype|html)/i.test(text)) text = t`The response was a web page.`
  const list = Array.isArray(details) ? details.filter((detail) => typeof detail === 'object' && detail) : []
  const delay = list.find((detail) => typeof detail.retryDelay === 'string')?.retryDelay
  return {
    text,
    // FAILED_PRECONDITION: the key's project has no billing, or its country no free use.
    isAboutKey: status === 'FAILED_PRECONDITION' || list.some(({ reason }) => reason === 'API_KEY_INVALID'),
    retryDelayMs: delay === undefined ? undefined : secondsOf(delay.replace(/s$/, '')),
  }
}
