import { statusText } from '../../status-text.ts'
import * as words from './words.ts'

export function callText(call: string): string {
  return calls.get(call) ?? statusText(call)
}

const calls = new Map([
  ['create', words.startAPayment],
  ['capture', words.takeAPayment],
  ['get', words.lookAPaymentUp],
  ['refund', words.refundAPayment],
])
