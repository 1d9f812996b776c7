import type { ServerResponse } from 'node:http'
import type { Answer } from './answers.ts'
import { problem } from './answers.ts'
import { wayBack } from './captures.ts'
import type { Fault, FaultTarget } from './faults.ts'
import type { Order } from './model.ts'
import { isObject } from './rules.ts'
import { refusal } from './tokens.ts'
import type { World } from './world.ts'

/** What happens in place of the work, if the fault is one of those. */
export function inPlaceOfWork(
  world: World,
  fault: Fault,
  target: FaultTarget,
  order: Order | undefined,
): Answer | 'hang' | 'reset' | undefined {
  if (typeof fault === 'object') {
    if (fault.issue === 'CAPTURE_DECLINED_IN_BODY') return undefined
    return problem(fault.status ?? 422, [{ issue: fault.issue }], wayBack(world, order, fault.issue))
  }
  if (fault === 'stall') return 'hang'
  if (fault === 'connection-reset') return 'reset'
  if (fault === 'unauthorized' && target === 'token')
    return refusal(401, 'invalid_client', 'Client Authentication failed')
  const status = statuses[fault]
  return status ? problem(status) : undefined
}

const statuses: Partial<Record<string, number>> = {
  'server-error-500': 500,
  'unavailable-503': 503,
  'rate-limited': 429,
  unauthorized: 401,
}

/** What becomes of the answer after the work, where that is still an answer. */
export function distort(fault: Fault | undefined, target: FaultTarget | undefined, answer: Answer): Answer {
  if (fault === 'garbage') return { ...answer, body: '{"id":"5O1","status":COMPLETED,,]' }
  if (fault !== 'no-links') return answer
  const keepsNothing = target === 'token' || target === 'verify'
  return { ...answer, body: keepsNothing ? '{}' : JSON.stringify(withoutLinks(JSON.parse(answer.body))) }
}

function withoutLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLinks)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([name]) => name !== 'links')
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutLinks(inner)]))
}

/** Promises the whole body, sends half of it and hangs up. */
export function sendHalf(response: ServerResponse, answer: Answer): void {
  const bytes = Buffer.from(answer.body)
  response.writeHead(answer.status, { 'content-type': answer.type, 'content-length': bytes.length })
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
}
