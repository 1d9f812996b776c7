import type { ModelFailure } from '#app/adapters/model.ts'
import { readCodes } from '../base/coded-text.ts'
import { describeFinding } from '../listings/checks/describe-finding.ts'
import { findLeftovers } from '../listings/checks/leftovers/find-leftovers.ts'
import { jobErrors } from '../listings/job-errors.ts'
import type { ListingText } from '../listings/sections.ts'
import type { Answer } from './model/ask-model.server.ts'
import type { ListingRequest } from './prompt/request.ts'
import type { WritingFailure } from './task.ts'

/** What an answer without a text means to the customer and to admins. */
export function failureOf(answer: Exclude<Answer, { outcome: 'text' }>): WritingFailure {
  switch (answer.outcome) {
    case 'failed':
      return {
        ok: false,
        error: modelError(answer.failure),
        cause: `${answer.failure.kind}: ${answer.failure.detail}`,
        isAway: AWAY.has(answer.failure.kind),
        isLate: answer.failure.kind === 'timeout',
      }
    case 'no-keys':
      return {
        ok: false,
        error: jobErrors.store('no-keys'),
        cause: 'No key was active and ready.',
        isAway: true,
      }
    case 'unreadable':
      return {
        ok: false,
        error: jobErrors.store('unreadable-keys'),
        cause: 'No key could be opened.',
        isAway: true,
      }
    case 'stopped':
      return { ok: false, stopped: true }
  }
}

const AWAY = new Set<ModelFailure['kind']>(['key-refused', 'model-gone', 'rate-limited', 'unavailable'])

/** What a job's stored error says of the model: it was away, the job was interrupted or too late, or neither. */
export function causeOf(error: string | null): 'away' | 'passing' | 'other' {
  const [code, values] = readCodes(error ?? '')?.[0] ?? []
  if (code === 'no-keys' || code === 'unreadable-keys') return 'away'
  if (code === 'interrupted') return 'passing'
  if (code !== 'model') return 'other'
  if (AWAY.has(values?.kind as ModelFailure['kind'])) return 'away'
  return values?.kind === 'timeout' ? 'passing' : 'other'
}

/** Why a text is not delivered although it could be read: what the model left in it; undefined when nothing is. */
export function leftoverFailure(
  text: ListingText,
  { productName, facts, language }: ListingRequest,
): WritingFailure | undefined {
  const [found] = findLeftovers(text, { productName, facts, language })
  if (!found) return undefined
  const error = jobErrors.store(found.code === 'language' ? 'wrong-language' : 'unusable')
  return { ok: false, error, cause: `leftover: ${describeFinding(found)}` }
}

function modelError({ kind, status }: Pick<ModelFailure, 'kind' | 'status'>): string {
  return jobErrors.store('model', { kind, ...(status !== undefined && { status }) })
}

/** An answer that came whole and does not hold what was asked for. */
export function unreadable(found: 'cut' | 'nothing'): WritingFailure {
  return found === 'cut'
    ? { ok: false, error: modelError({ kind: 'cut' }), cause: 'cut: The JSON has no end.' }
    : { ok: false, error: modelError({ kind: 'empty' }), cause: 'The response is not a listing.' }
}
