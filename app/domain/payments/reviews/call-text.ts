import { statusText } from '../../status-text.ts'

/** What a provider was asked for when it refused. */
export function callText(call: string): string {
  return calls.get(call) ?? statusText(call)
}

const calls = new Map([
  ['create', 'Start a payment'],
  ['capture', 'Take a payment'],
  ['get', 'Look a payment up'],
  ['refund', 'Refund a payment'],
])
