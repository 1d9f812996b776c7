import { setTimeout as pause } from 'node:timers/promises'
import type { ModelAdapter, ModelCall, ModelFailure } from '#app/adapters/model.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import type { Db } from '#db/client.server.ts'
import { recordKeyAnswer } from '../keys/key-health.server.ts'
import { nextCooldownEnd, type PickedKey, pickKey } from '../keys/pick-key.server.ts'
import { recordModelAnswer } from './missing-models.server.ts'
import { type CallReason, recordCall } from './model-calls.server.ts'
import { type ModelRow, type Provider, traitsOf } from './model-row.ts'
import { readModelRow } from './model-table.server.ts'

export interface ModelAccess {
  db: Db
  vault: Vault
  model: ModelAdapter
  /** Milliseconds before the first retry; each further one waits twice as long. */
  retryPause: number
}

export interface Question extends Omit<ModelCall, 'key' | 'address' | 'traits' | 'timeLeft'> {
  reason: CallReason
  /** The model's, where the caller has read it. */
  row?: ModelRow
  /** Milliseconds that one answer may take. */
  timeLimit: number
  /** Everything ends by then, in milliseconds since the epoch. */
  deadline: number
  /** Aborted: there is no further attempt. */
  signal: AbortSignal
}

export type Answer =
  | { outcome: 'text'; text: string; keyId: string }
  | { outcome: 'failed'; failure: ModelFailure }
  /** 'unreadable': there are keys, and none of them can be decrypted. */
  | { outcome: 'no-keys' | 'unreadable' | 'stopped' }

/** What is known after the attempts so far. */
interface Attempts {
  /** Keys asked since all of them were. */
  tried: string[]
  /** Keys that the model is not there for. */
  withoutModel: string[]
  /** Failures of the service itself. */
  failures: number
  last?: ModelFailure
}

/**
 * Asks the model until it answers, with one key after the other. A key that is refused or busy is followed by another
 * at once. After a failure of the service itself, or a time-out, the next attempt waits, longer each time, and may use
 * the same key.
 */
export async function askModel(access: ModelAccess, question: Question): Promise<Answer> {
  const { db, model } = access
  const { timeLimit, deadline, signal, reason, row: known, ...call } = question
  const row = known ?? (await readModelRow(db, call.model))
  const traits = traitsOf(row)
  const attempts: Attempts = { tried: [], withoutModel: [], failures: 0 }
  do {
    const picked = await waitForKey(access, row.provider, question, attempts)
    if (typeof picked === 'string')
      return attempts.last ? fail(db, call.model, attempts.last) : { outcome: picked }
    const timeLeft = Math.min(timeLimit, deadline - Date.now())
    const { id: keyId, key, address } = picked
    const answer = await model.generate({ ...call, traits, key, address, timeLeft })
    await recordCall(db, { row, keyId, reason, answer })
    await recordKeyAnswer(db, keyId, answer)
    if (answer.ok) {
      await recordModelAnswer(db, call.model, answer)
      return { outcome: 'text', text: answer.text, keyId }
    }
    attempts.last = answer
    if (answer.kind === 'model-gone') attempts.withoutModel.push(keyId)
  } while (await mayAskAgain(access, question, attempts, attempts.last))
  return signal.aborted ? { outcome: 'stopped' } : fail(db, call.model, attempts.last)
}

/** A key that is ready, or will be in time. */
async function waitForKey(
  { db, vault }: ModelAccess,
  provider: Provider,
  { deadline, signal }: Question,
  attempts: Attempts,
): Promise<PickedKey | 'no-keys' | 'unreadable'> {
  const { tried, withoutModel } = attempts
  while (true) {
    let picked = await pickKey(db, vault, provider, [...tried, ...withoutModel])
    if (typeof picked === 'string' && tried.length > 0) {
      tried.length = 0
      picked = await pickKey(db, vault, provider, withoutModel)
    }
    if (typeof picked !== 'string') {
      tried.push(picked.id)
      return picked
    }
    const cooldownEnd = await nextCooldownEnd(db, provider, withoutModel)
    const wait = cooldownEnd === undefined ? Number.POSITIVE_INFINITY : cooldownEnd - Date.now()
    if (!(await waitUntilRetry(wait, deadline, signal))) return picked === 'none' ? 'no-keys' : picked
  }
}

async function mayAskAgain(
  access: ModelAccess,
  { deadline, signal }: Question,
  attempts: Attempts,
  { kind, retryAfterMs = 0 }: ModelFailure,
): Promise<boolean> {
  if (ANOTHER_KEY_MAY_HELP.has(kind)) return !signal.aborted
  if (!PASSING.has(kind)) return false
  attempts.failures++
  if (attempts.failures === MOST_FAILURES) return false
  const wait = Math.max(pauseBefore(attempts.failures, access.retryPause), retryAfterMs)
  return waitUntilRetry(wait, deadline, signal)
}

async function fail(db: Db, model: string, failure: ModelFailure): Promise<Answer> {
  await recordModelAnswer(db, model, failure)
  return { outcome: 'failed', failure }
}

/** Waits, unless that would go beyond the deadline: false then, and when `signal` is aborted meanwhile. */
async function waitUntilRetry(ms: number, deadline: number, signal: AbortSignal): Promise<boolean> {
  if (Date.now() + ms >= deadline) return false
  try {
    await pause(Math.max(0, ms), undefined, { signal })
    return true
  } catch {
    return false
  }
}

/** Half of it by chance, so that many texts that failed together do not come back together. */
function pauseBefore(attempt: number, first: number): number {
  return first * 2 ** (attempt - 1) * (0.5 + Math.random() / 2)
}

const MOST_FAILURES = 6
const PASSING = new Set<ModelFailure['kind']>(['unavailable', 'timeout'])
const ANOTHER_KEY_MAY_HELP = new Set<ModelFailure['kind']>(['key-refused', 'rate-limited', 'model-gone'])
