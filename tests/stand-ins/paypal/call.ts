import type { IncomingHttpHeaders } from 'node:http'
import type { Answer, Complaint } from './answers.ts'
import { problem } from './answers.ts'
import type { Fault } from './faults.ts'
import type { RequestRecord } from './model.ts'
import type { Rule } from './rules.ts'
import { examine, isObject, keepKnown } from './rules.ts'

export interface Call {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  raw: Buffer
  /** What the route's pattern caught, e.g. an order id. */
  id: string
  /** A fault that decides about the outcome of the work itself. */
  fault?: Fault
  record: RequestRecord
}

/** Reads a JSON body by its rule: the body without the fields that PayPal ignores, or the refusal. */
export function readBody<Body>(call: Call, rule: Rule): { body: Body } | { refusal: Answer } {
  const parsed = parseJson(call.raw)
  if (!isObject(parsed)) return { refusal: problem(400, [{ issue: 'MALFORMED_REQUEST_JSON' }]) }
  const { complaints, unknownFields } = examine(rule, parsed)
  call.record.unknownFields = unknownFields
  if (complaints.length > 0) return { refusal: problem(400, complaints) }
  // The rules are written so that what fits them is a Body.
  return { body: keepKnown(rule, parsed) as Body }
}

/** Captures and refunds may come without a body. */
function parseJson(raw: Buffer): unknown {
  const text = raw.toString('utf8')
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function header(call: Call, name: string): string | undefined {
  const value = call.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/** What is wrong with the two headers that steer a POST of Orders v2 and Payments v2. */
export function headerComplaints(call: Call): Complaint[] {
  const complaints: Complaint[] = []
  const requestId = header(call, 'paypal-request-id')
  const prefer = header(call, 'prefer')
  if (requestId !== undefined && (requestId.length < 1 || requestId.length > 108)) {
    complaints.push({
      issue: 'INVALID_STRING_LENGTH',
      field: 'PayPal-Request-Id',
      value: requestId,
      location: 'header',
    })
  }
  if (prefer !== undefined && prefer !== 'return=minimal' && prefer !== 'return=representation') {
    complaints.push({ issue: 'INVALID_PARAMETER_VALUE', field: 'Prefer', value: prefer, location: 'header' })
  }
  return complaints
}

export function wantsRepresentation(call: Call): boolean {
  return header(call, 'prefer') === 'return=representation'
}
