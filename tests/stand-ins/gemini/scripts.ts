import { BROKEN_RULES } from './break-rule.ts'
import { STYLES, type Style } from './render.ts'
import type { GeminiReply } from './writer.ts'

const FAULTS = [
  'empty',
  'no-candidates',
  'safety',
  'prompt-blocked',
  'max-tokens',
  'rate-limited',
  'forbidden',
  'unauthorized',
  'bad-key',
  'server-error-500',
  'unavailable-503',
  'garbage',
  'html',
  'huge',
  'connection-reset',
  'reset-mid-body',
  'stall',
  'slow',
  'no-meta',
  'failed-precondition',
  'stream-error',
  'stream-stall',
  'no-finish',
] as const

/**
 * A misbehaviour to order.
 *
 * Status 200, but no content: 'empty' (a candidate without parts), 'no-candidates', 'safety' (stopped by SAFETY),
 * 'prompt-blocked', 'garbage' (no JSON). Status 200, but not as wanted: 'max-tokens' (broken off), 'huge' (5 MB),
 * 'no-meta' (the package without its meta tags; requests for the meta tags alone do not meet it), 'slow' (in drops).
 * Refused: 'rate-limited' (429 with RetryInfo and Retry-After), 'forbidden' (403), 'unauthorized' (401), 'bad-key' (400
 * API_KEY_INVALID), 'failed-precondition' (400), 'server-error-500', 'unavailable-503', 'html' (502, a page of a proxy).
 * No answer: 'connection-reset', 'reset-mid-body', 'stall' (none, ever).
 * Half a stream, for requests that stream: 'stream-error' (then an error event), 'stream-stall' (then silence),
 * 'no-finish' (then its end, without a finishReason).
 */
export type GeminiFault = (typeof FAULTS)[number]

export interface FaultOptions {
  /** How many of the next requests it meets; 1 unless `rate` is given. */
  times?: number
  /** Share of all requests (0 to 1) that it meets, until cleared. */
  rate?: number
  /** Only requests with this API key. */
  key?: string
}

interface FaultScript extends FaultOptions {
  fault: GeminiFault
  left: number
}

/** What is on order: faults and replies, first come, first served; faults with `times` come before rates. */
export interface Scripts {
  fault(fault: GeminiFault, options?: FaultOptions): void
  reply(reply: GeminiReply, options?: { times?: number }): void
  clear(): void
  drawFault(key: string, metaAlone: boolean): GeminiFault | undefined
  /** What was ordered; otherwise, for an answer without a schema, a style. */
  drawReply(hasSchema: boolean): GeminiReply | undefined
  /** What is still on order. */
  pending(): { faults: FaultOptions[]; replies: { reply: GeminiReply; times: number }[] }
}

// Mostly tidy, as a good model is, and now and then another way of writing.
const CYCLE: Style[] = [
  'tidy',
  'tidy',
  'decorated',
  'tidy',
  'translated',
  'tidy',
  'tidy',
  'messy',
  'tidy',
  'numbered',
]

function isReply(reply: GeminiReply): boolean {
  if (typeof reply === 'string') return STYLES.includes(reply)
  return 'breaks' in reply ? BROKEN_RULES.includes(reply.breaks) : typeof reply.text === 'string'
}

export function createScripts(random: () => number): Scripts {
  let faults: FaultScript[] = []
  let replies: { reply: GeminiReply; times: number }[] = []
  let written = 0
  return {
    fault(fault, options = {}) {
      if (!FAULTS.includes(fault)) throw new Error(`fault must be one of ${FAULTS.join(', ')}.`)
      faults.push({ fault, ...options, left: options.times ?? (options.rate === undefined ? 1 : Infinity) })
    },
    reply(reply, { times = 1 } = {}) {
      if (!isReply(reply))
        throw new Error(
          `reply must be one of ${STYLES.join(', ')}, an object with a text, or one with a rule that it breaks: ${BROKEN_RULES.join(', ')}.`,
        )
      replies.push({ reply, times })
    },
    clear() {
      faults = []
      replies = []
    },
    drawFault(key, metaAlone) {
      const meets = (script: FaultScript) =>
        (script.key === undefined || script.key === key) && !(script.fault === 'no-meta' && metaAlone)
      const drawn =
        faults.find((script) => script.rate === undefined && meets(script)) ??
        faults.find((script) => script.rate !== undefined && meets(script) && random() < script.rate)
      if (drawn) drawn.left--
      faults = faults.filter(({ left }) => left > 0)
      return drawn?.fault
    },
    drawReply(hasSchema) {
      const first = replies[0]
      if (!first && hasSchema) return undefined
      if (!first) return CYCLE[written++ % CYCLE.length] ?? 'tidy'
      if (--first.times <= 0) replies.shift()
      return first.reply
    },
    pending() {
      return { faults: faults.map(({ left, ...script }) => ({ ...script, times: left })), replies }
    },
  }
}

/** The same numbers between 0 and 1 for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
