import { setTimeout as pause } from 'node:timers/promises'
import type { ModelAdapter, ModelCall, ModelFailure } from '#app/adapters/model.ts'
import type { Db } from '#db/client.server.ts'
import type { Vault } from '../../secrets/vault.server.ts'
import { drawKey, nextRestEnd, noteAnswer } from '../keys/keys.server.ts'
import { noteModel } from './missing-models.server.ts'

export interface Writer {
  db: Db
  vault: Vault
  model: ModelAdapter
  /** Milliseconds before the first retry; each further one waits twice as long. */
  retryPause: number
}

export interface Question extends Omit<ModelCall, 'key' | 'timeLeft'> {
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
  /** No key can be drawn; 'locked': there are keys, and none of them can be opened. */
  | { outcome: 'no-keys' | 'locked' | 'stopped' }

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
export async function askModel(writer: Writer, question: Question): Promise<Answer> {
  let { db, model } = writer
  let { timeLimit, deadline, signal, ...call } = question
  let attempts: Attempts = { tried: [], withoutModel: [], failures: 0 }
  do {
    let drawn = await drawReady(writer, question, attempts)
    if (typeof drawn === 'string')
      return attempts.last ? fail(db, call.model, attempts.last) : { outcome: drawn }
    let timeLeft = Math.min(timeLimit, deadline - Date.now())
    let answer = await model.generate({ ...call, key: drawn.key, timeLeft })
    await noteAnswer(db, drawn.id, answer)
    if (answer.ok) {
      await noteModel(db, call.model, answer)
      return { outcome: 'text', text: answer.text, keyId: drawn.id }
    }
    attempts.last = answer
    if (answer.kind === 'model-gone') attempts.withoutModel.push(drawn.id)
  } while (await mayAskAgain(writer, question, attempts, attempts.last))
  return signal.aborted ? { outcome: 'stopped' } : fail(db, call.model, attempts.last)
}

/** A key that is ready, or will be in time. */
async function drawReady(
  writer: Writer,
  { deadline, signal }: Question,
  attempts: Attempts,
): Promise<{ id: string; key: string } | 'no-keys' | 'locked'> {
  let { tried, withoutModel } = attempts
  while (true) {
    let drawn = await drawKey(writer.db, writer.vault, [...tried, ...withoutModel])
    if (typeof drawn === 'string' && tried.length > 0) {
      tried.length = 0
      drawn = await drawKey(writer.db, writer.vault, withoutModel)
    }
    if (typeof drawn !== 'string') {
      tried.push(drawn.id)
      return drawn
    }
    let restEnd = await nextRestEnd(writer.db, withoutModel)
    let wait = restEnd === undefined ? Number.POSITIVE_INFINITY : restEnd - Date.now()
    if (!(await waited(wait, deadline, signal))) return drawn === 'none' ? 'no-keys' : drawn
  }
}

async function mayAskAgain(
  writer: Writer,
  { deadline, signal }: Question,
  attempts: Attempts,
  { kind, retryAfterMs = 0 }: ModelFailure,
): Promise<boolean> {
  if (ANOTHER_KEY_MAY_HELP.has(kind)) return !signal.aborted
  if (!MAY_PASS.has(kind)) return false
  attempts.failures++
  if (attempts.failures === MOST_FAILURES) return false
  let wait = Math.max(pauseBefore(attempts.failures, writer.retryPause), retryAfterMs)
  return waited(wait, deadline, signal)
}

async function fail(db: Db, model: string, failure: ModelFailure): Promise<Answer> {
  await noteModel(db, model, failure)
  return { outcome: 'failed', failure }
}

/** Waits, unless that would go beyond the deadline: false then, and when `signal` is aborted meanwhile. */
async function waited(ms: number, deadline: number, signal: AbortSignal): Promise<boolean> {
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
const MAY_PASS = new Set<ModelFailure['kind']>(['unavailable', 'timeout'])
const ANOTHER_KEY_MAY_HELP = new Set<ModelFailure['kind']>(['key-refused', 'rate-limited', 'model-gone'])
