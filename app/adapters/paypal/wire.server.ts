import { readLimited } from '../read-limited.ts'
import type { PayPalFailure } from './outcome.ts'

export interface Reply {
  status: number
  text: string
  debugId: string | undefined
  /** The header as it came. */
  retryAfter: string | undefined
}

/** Sends a request and reads its answer within `timeout` milliseconds. Throws when there is none that is whole and small. */
export async function send(request: Request, timeout: number): Promise<Reply> {
  // Never the visitor's own signal: a charge that is under way is waited for although the visitor left.
  const response = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
  return {
    status: response.status,
    text: (await readLimited(response, MOST_BYTES)).toString('utf8'),
    debugId: response.headers.get('paypal-debug-id') ?? undefined,
    retryAfter: response.headers.get('retry-after') ?? undefined,
  }
}

/** What an answer outside 2xx means. The issue, not the description, is what PayPal promises to keep. */
export function failureOf(reply: Reply): PayPalFailure {
  const { issue, debugId } = readProblem(reply.text)
  const wait = reply.status === 429 || reply.status === 503 ? retryAfterMs(reply.retryAfter) : undefined
  const facts = {
    issue,
    status: reply.status,
    debugId: debugId ?? reply.debugId,
    ...(wait !== undefined && { retryAfter: wait }),
  }
  if (reply.status === 401 || issue === 'invalid_client') return { ok: false, kind: 'unauthorized', ...facts }
  // An answer outside PayPal's envelope comes from something in between, and says nothing about the work.
  const refused = reply.status >= 400 && reply.status < 500 && reply.status !== 429 && reply.status !== 408
  return { ok: false, kind: refused && issue !== undefined ? 'refused' : 'unavailable', ...facts }
}

/** Retry-After has seconds or a date; a wrong one must not keep the shop from asking for longer than an hour. */
function retryAfterMs(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), HOUR)
}

const HOUR = 3_600_000

const MOST_BYTES = 1024 * 1024

function readProblem(text: string): { issue?: string; debugId?: string } {
  const body = parse(text)
  const details = Array.isArray(body.details) ? body.details[0] : undefined
  const issue = singleWord(details?.issue) ?? singleWord(body.name) ?? singleWord(body.error)
  return { issue, debugId: singleWord(body.debug_id) }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Issues and debug ids are single words; anything else is not kept, as it ends in logs. */
function singleWord(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : undefined
}
