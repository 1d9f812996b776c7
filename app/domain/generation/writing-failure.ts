import type { ModelFailure } from '#app/adapters/model.ts'
import { t } from '#app/i18n/macro.ts'
import { describeFinding } from '../checks/describe-finding.ts'
import { findLeftovers } from '../checks/leftovers/find-leftovers.ts'
import type { ListingText } from '../listings/sections.ts'
import type { Answer } from './model/ask-model.server.ts'
import { failureMessage } from './model/failure-message.ts'
import type { ListingRequest } from './prompt/request.ts'
import type { WritingFailure } from './task.ts'
import * as words from './words.ts'

/** What an answer without a text means to the customer and to admins. */
export function failureOf(answer: Exclude<Answer, { outcome: 'text' }>): WritingFailure {
  switch (answer.outcome) {
    case 'failed':
      return {
        ok: false,
        message: failureMessage(answer.failure),
        cause: `${answer.failure.kind}: ${answer.failure.detail}`,
        isAway: AWAY.has(answer.failure.kind),
        isLate: answer.failure.kind === 'timeout',
      }
    case 'no-keys':
      return {
        ok: false,
        message: words.noApiKeysAvailable,
        cause: t`No key was active and ready.`,
        isAway: true,
      }
    case 'unreadable':
      return {
        ok: false,
        message: t`Failed to load API keys`,
        cause: t`No key could be opened.`,
        isAway: true,
      }
    case 'stopped':
      return { ok: false, stopped: true }
  }
}

const AWAY = new Set<ModelFailure['kind']>(['key-refused', 'model-gone', 'rate-limited', 'unavailable'])

/** Why a text is not delivered although it could be read: what the model left in it; undefined when nothing is. */
export function leftoverFailure(
  text: ListingText,
  { productName, facts, language }: ListingRequest,
): WritingFailure | undefined {
  let [found] = findLeftovers(text, { productName, facts, language })
  if (!found) return undefined
  let message =
    found.code === 'language'
      ? t`The model wrote in the wrong language. Please try again.`
      : t`The model’s response could not be used. Please try again.`
  return { ok: false, message, cause: `leftover: ${describeFinding(found)}` }
}

/** An answer that came whole and does not hold what was asked for. */
export function unreadable(found: 'cut' | 'nothing'): WritingFailure {
  return found === 'cut'
    ? { ok: false, message: failureMessage({ kind: 'cut' }), cause: 'cut: The JSON has no end.' }
    : { ok: false, message: failureMessage({ kind: 'empty' }), cause: t`The response is not a listing.` }
}
