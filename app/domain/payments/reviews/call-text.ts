import { statusText } from '../../status-text.ts'

export function callText(call: string): string {
  return calls.get(call) ?? statusText(call)
}

const calls = new Map([
  ['create', 'Start a payment'],
  ['capture', 'Take a payment'],
  ['get', 'Look a payment up'],
  ['refund', 'Refund a payment'],
])
