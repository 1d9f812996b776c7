import { setTimeout as pause } from 'node:timers/promises'
import type { ProviderFailure, ProviderResult } from '../gateway.ts'
import type { PaymentDeps } from './outcomes.ts'

/** Repeats a call once, under the same request id, when it is not known what became of it. */
export async function askTwice<T>(
  { config }: PaymentDeps,
  ask: () => Promise<ProviderResult<T>>,
  isUnclear: (failure: ProviderFailure) => boolean,
): Promise<ProviderResult<T>> {
  const first = await ask()
  if (first.ok || !isUnclear(first)) return first
  const wait = first.retryAfter ?? Math.min(BACK_OFF, config.paymentTimeout / 60)
  if (wait > PATIENCE) return first
  await pause(wait)
  return ask()
}

/** Milliseconds. */
const BACK_OFF = 250
/** Somebody waits for the answer: longer pauses are the timer's. */
const PATIENCE = 2000
