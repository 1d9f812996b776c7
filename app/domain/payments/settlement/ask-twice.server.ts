import { setTimeout as pause } from 'node:timers/promises'
import type { PayPalFailure, PayPalResult } from '#app/adapters/paypal.server.ts'
import type { PaymentDeps } from './outcomes.ts'

/** Repeats a call once, under the same request id, when it is not known what became of it. */
export async function askTwice<T>(
  { config }: PaymentDeps,
  ask: () => Promise<PayPalResult<T>>,
  isUnclear: (failure: PayPalFailure) => boolean,
): Promise<PayPalResult<T>> {
  let first = await ask()
  if (first.ok || !isUnclear(first)) return first
  let wait = first.retryAfter ?? Math.min(BACK_OFF, config.paypalTimeout / 60)
  if (wait > PATIENCE) return first
  await pause(wait)
  return ask()
}

/** Milliseconds. */
const BACK_OFF = 250
/** Somebody waits for the answer: longer pauses are the timer's. */
const PATIENCE = 2000
