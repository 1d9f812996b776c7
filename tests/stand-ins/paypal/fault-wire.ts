import type { ServerResponse } from 'node:http'
import type { Answer } from './answers.ts'
import { html, json, problem } from './answers.ts'
import type { Fault, FaultTarget } from './faults.ts'
import type { Order } from './model.ts'
import { wayBack } from './resources.ts'
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
    if (fault.issue === 'CAPTURE_DECLINED_IN_BODY' || isRefusedCapture(fault, target)) return undefined
    const { issue, status = 422, retryAfter } = fault
    const answer = problem(status, [{ issue }], wayBack(world, order, issue))
    return retryAfter === undefined ? answer : { ...answer, headers: { 'retry-after': retryAfter } }
  }
  if (fault === 'stall') return 'hang'
  if (fault === 'connection-reset') return 'reset'
  if (fault === 'html-page') return html(403, '<!doctype html><title>Access Denied</title>')
  if (fault === 'forbidden') return problem(403, [{ issue: 'PERMISSION_DENIED' }])
  if (fault === 'unauthorized' && target === 'token')
    return refusal(401, 'invalid_client', 'Client Authentication failed')
  const status = statuses[fault]
  return status ? problem(status) : undefined
}

/** A refusal that is an outcome of the capture itself. */
export function isRefusedCapture(fault: Fault | undefined, target: FaultTarget | undefined): boolean {
  return target === 'capture' && typeof fault === 'object' && (fault.status ?? 422) === 422
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
  if (fault === 'minimal') return answer.status < 300 ? minimal(answer) : answer
  if (fault !== 'no-links') return answer
  const keepsNothing = target === 'token' || target === 'verify'
  return { ...answer, body: keepsNothing ? '{}' : JSON.stringify(withoutLinks(JSON.parse(answer.body))) }
}

/** A captured order as PayPal's answer may have it: neither custom_id nor amount, in the order or in its capture. */
function minimal(answer: Answer): Answer {
  const { id, status, links, purchase_units } = JSON.parse(answer.body)
  const units = purchase_units.map((unit: Record<string, unknown>) => ({
    reference_id: unit.reference_id,
    payments: { captures: capturesOf(unit).map(({ id, status }) => ({ id, status })) },
  }))
  return json(answer.status, { id, status, purchase_units: units, links })
}

function capturesOf(unit: Record<string, unknown>): Record<string, unknown>[] {
  const captures = isObject(unit.payments) ? unit.payments.captures : undefined
  return Array.isArray(captures) ? captures.filter(isObject) : []
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
