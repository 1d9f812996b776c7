import { statusText } from '#app/domain/base/status-text.ts'
import { msg, t } from '#app/i18n/macro.ts'

export function callText(call: string): string {
  return t(calls.get(call)) ?? statusText(call)
}

const calls = new Map([
  ['create', msg`Start a payment`],
  ['capture', msg`Take a payment`],
  ['get', msg`Look a payment up`],
  ['refund', msg`Refund a payment`],
])
