/**
 * A misbehaviour to order.
 *
 * Nothing is done, and the answer is: 'server-error-500', 'unavailable-503', 'rate-limited' (429 with
 * Retry-After), 'unauthorized' (401), 'forbidden' (403), 'html-page' (a 403 of something in front of PayPal),
 * 'stall' (none, ever), 'connection-reset' (TCP reset), `{ issue, status, retryAfter }` (that issue in PayPal's
 * envelope, 422 by default; of a capture it is remembered under its PayPal-Request-Id).
 *
 * The work is done, and the answer is: 'timeout-after-charge' (none, ever), 'half-body' (cut off in the middle),
 * 'garbage' (no JSON), 'slow' (right, but late), 'no-links' (right, but without links; from the token and
 * verify end points: an empty object), 'minimal' (capture: ids and statuses alone, whatever was preferred).
 *
 * The work ends otherwise: 'declined' (capture: 422 INSTRUMENT_DECLINED), 'pending' (capture, refund),
 * `{ issue: 'CAPTURE_DECLINED_IN_BODY' }` (capture: 201, a COMPLETED order that holds a DECLINED capture).
 */
export type Fault = (typeof faultNames)[number] | { issue: string; status?: number; retryAfter?: string }

export const faultTargets = ['token', 'create', 'get', 'capture', 'refund', 'verify', 'webhooks'] as const
export type FaultTarget = (typeof faultTargets)[number]

export const faultNames = [
  'declined',
  'pending',
  'timeout-after-charge',
  'stall',
  'server-error-500',
  'unavailable-503',
  'rate-limited',
  'unauthorized',
  'forbidden',
  'html-page',
  'garbage',
  'half-body',
  'no-links',
  'minimal',
  'connection-reset',
  'slow',
] as const

export interface FaultOptions {
  /** How many of the next calls it meets; 1 unless `rate` is given. */
  times?: number
  /** Share of all calls (0 to 1) that it meets, until cleared. */
  rate?: number
  /** Only calls about this order. Creating an order and getting a token are about none. */
  orderId?: string
}

export interface Faults {
  add(target: FaultTarget, fault: Fault, options?: FaultOptions): void
  /** The fault that the next call meets, if any; counts it. Scripts with `times` come before rates. */
  draw(target: FaultTarget, orderId: string | undefined): Fault | undefined
  clear(): void
}

interface Script {
  target: FaultTarget
  fault: Fault
  orderId?: string
  left: number
  rate?: number
}

/** The same seed and the same sequence of calls give the same faults. */
export function createFaults(seed: number): Faults {
  let scripts: Script[] = []
  const random = randomNumbers(seed)
  const matching = (target: FaultTarget, orderId: string | undefined) =>
    scripts.filter((script) => script.target === target && (!script.orderId || script.orderId === orderId))

  return {
    add(target, fault, options = {}) {
      requireSense(target, fault)
      const left = options.rate === undefined ? (options.times ?? 1) : 0
      scripts.push({ target, fault, orderId: options.orderId, left, rate: options.rate })
    },
    draw(target, orderId) {
      const candidates = matching(target, orderId)
      const counted = candidates.find((script) => script.left > 0)
      if (counted) {
        counted.left -= 1
        return counted.fault
      }
      const rated = candidates.filter((script) => script.rate !== undefined)
      return rated.length > 0 ? byChance(rated, random()) : undefined
    },
    clear() {
      scripts = []
    },
  }
}

/** One number decides between all rates, so that 15 % and 20 % are 15 % and 20 % of all calls. */
function byChance(scripts: Script[], number: number): Fault | undefined {
  let edge = 0
  for (const script of scripts) {
    edge += script.rate ?? 0
    if (number < edge) return script.fault
  }
  return undefined
}

function requireSense(target: FaultTarget, fault: Fault): void {
  const outcome = typeof fault === 'object' ? fault.issue : fault
  const onlyFor: Record<string, FaultTarget[]> = {
    declined: ['capture'],
    pending: ['capture', 'refund'],
    minimal: ['capture'],
    CAPTURE_DECLINED_IN_BODY: ['capture'],
  }
  const allowed = onlyFor[outcome]
  if (allowed && !allowed.includes(target))
    throw new Error(`The fault ${outcome} makes no sense for ${target}.`)
}

/** Mulberry32: small, fast and good enough to choose calls. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
