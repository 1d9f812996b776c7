import type { GeminiFault, Scripts } from './scripts.ts'
import type { GeminiReply } from './writer.ts'

/** An answer to an order given over HTTP. */
export interface ControlAnswer {
  status: number
  value: object
}

/**
 * POST /_control/fault `{ fault, times, rate, key }`, /_control/reply `{ reply, times }`, /_control/clear; GET
 * /_control/state. Orders are JSON objects.
 */
export function control(
  scripts: Scripts,
  call: { method: string; path: string; type: string; body: string },
  state: () => object,
): ControlAnswer {
  if (call.method === 'GET' && call.path === '/_control/state') return { status: 200, value: state() }
  const order = ORDERS[call.path]
  if (call.method !== 'POST' || !order) return { status: 404, value: { error: 'This order does not exist.' } }
  // A page in somebody's browser cannot send this type to another origin without asking.
  if (!call.type.startsWith('application/json')) return { status: 415, value: { error: 'Send JSON.' } }
  try {
    order(scripts, JSON.parse(call.body || '{}'))
    return { status: 200, value: { done: true } }
  } catch (error) {
    return { status: 400, value: { error: error instanceof Error ? error.message : String(error) } }
  }
}

// The scripts check what they are given.
interface Order {
  fault: GeminiFault
  reply: GeminiReply
  times?: number
  rate?: number
  key?: string
}

const ORDERS: Record<string, (scripts: Scripts, order: Order) => void> = {
  '/_control/fault': (scripts, { fault, times, rate, key }) => scripts.fault(fault, { times, rate, key }),
  '/_control/reply': (scripts, { reply, times }) => scripts.reply(reply, { times }),
  '/_control/clear': (scripts) => scripts.clear(),
}
