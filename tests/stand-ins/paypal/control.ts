import * as acts from './acts.ts'
import type { Answer } from './answers.ts'
import { json } from './answers.ts'
import type { Call } from './call.ts'
import { header } from './call.ts'
import type { Fault, FaultOptions, FaultTarget } from './faults.ts'
import { faultNames, faultTargets } from './faults.ts'
import { captureRecord, orderRecord } from './resources.ts'
import { isObject } from './rules.ts'
import type { World } from './world.ts'

/** GET /_control/state */
export function showState(world: World): Answer {
  const orders = [...world.orders.values()].map((order) => orderRecord(world, order))
  return json(200, { orders, captures: charges(world), requests: world.requests.length })
}

/** Captures that moved money, or are about to: all but those that were declined. */
export function charges(world: World) {
  const moved = [...world.captures.values()].filter(
    ({ status }) => status !== 'DECLINED' && status !== 'FAILED',
  )
  return moved.map(captureRecord)
}

/** POST /_control/fault, /_control/approve, /_control/clear, /_control/webhook-url: a JSON object each. */
export function control(world: World, call: Call): Answer {
  // A page in somebody's browser cannot send this type to another origin without asking.
  if (!header(call, 'content-type')?.startsWith('application/json')) return json(415, { error: 'Send JSON.' })
  try {
    const body: unknown = JSON.parse(call.raw.toString('utf8') || '{}')
    if (!isObject(body)) throw new Error('Send a JSON object.')
    orders[call.id]?.(world, body)
    return json(200, { done: true })
  } catch (error) {
    return json(400, { error: error instanceof Error ? error.message : String(error) })
  }
}

const orders: Record<string, (world: World, body: Record<string, unknown>) => void> = {
  fault(world, body) {
    world.faults.add(targetOf(body.target), faultOf(body.fault), optionsOf(body))
  },
  approve(world, body) {
    acts.approve(world, text(body.orderId, 'orderId'))
  },
  clear(world) {
    world.faults.clear()
  },
  'webhook-url'(world, body) {
    world.delivery.url = text(body.url, 'url')
  },
}

function targetOf(value: unknown): FaultTarget {
  const target = faultTargets.find((each) => each === value)
  if (!target) throw new Error(`target must be one of ${faultTargets.join(', ')}.`)
  return target
}

function faultOf(value: unknown): Fault {
  if (isObject(value)) {
    const status = typeof value.status === 'number' ? value.status : undefined
    return { issue: text(value.issue, 'fault.issue'), status }
  }
  const fault = faultNames.find((each) => each === value)
  if (!fault) throw new Error(`fault must be an object with an issue, or one of ${faultNames.join(', ')}.`)
  return fault
}

function optionsOf(body: Record<string, unknown>): FaultOptions {
  const { times, rate, orderId } = body
  return {
    times: typeof times === 'number' ? times : undefined,
    rate: typeof rate === 'number' ? rate : undefined,
    orderId: typeof orderId === 'string' ? orderId : undefined,
  }
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`${name} is missing.`)
  return value
}
