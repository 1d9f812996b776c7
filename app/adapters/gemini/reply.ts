import type { GenerateContentResponse } from '@google/genai'
import { t } from '#app/i18n/macro.ts'
import { isBlank } from '#app/typed-text.ts'
import { outOfTokens } from '../failure-detail.ts'
import type { ModelFailure, ModelText, TokenCounts } from '../model.ts'

/** Puts the pieces of a streamed answer together. `onText` gets the text so far whenever there is more of it. */
export function createReplyReader(onText: ((textSoFar: string) => void) | undefined) {
  let text = ''
  let pieces = 0
  let finishReason: string | undefined
  let isBlocked = false
  let tokens: TokenCounts | undefined

  function add(piece: GenerateContentResponse) {
    pieces++
    const candidate = piece?.candidates?.[0]
    finishReason = candidate?.finishReason ?? finishReason
    isBlocked ||= piece?.promptFeedback?.blockReason !== undefined
    const usage = piece?.usageMetadata
    if (usage) {
      tokens = {
        prompt: usage.promptTokenCount ?? 0,
        text: usage.candidatesTokenCount ?? 0,
        thinking: usage.thoughtsTokenCount ?? 0,
        cached: usage.cachedContentTokenCount ?? 0,
      }
    }
    const more = textOf(candidate?.content?.parts)
    if (more === '') return
    text += more
    onText?.(text)
  }

  /** What the whole stream comes to. It has ended without an error. */
  function end(): ModelText | ModelFailure {
    const result = conclude()
    return result.ok ? result : { ...result, tokens }
  }

  function conclude(): ModelText | ModelFailure {
    if (pieces === 0) return { ok: false, kind: 'garbage', detail: t`The response cannot be read.` }
    if (isBlocked) return { ok: false, kind: 'blocked', detail: t`The prompt was blocked.` }
    if (finishReason === 'MAX_TOKENS') {
      return { ok: false, kind: 'cut', detail: outOfTokens(tokens ?? NO_TOKENS) }
    }
    if (finishReason !== undefined && !FINISHED.has(finishReason))
      return { ok: false, kind: 'blocked', detail: t`The model stopped: ${{ finishReason }}.` }
    if (isBlank(text)) return { ok: false, kind: 'empty', detail: t`The response has no text.` }
    if (finishReason === undefined)
      return { ok: false, kind: 'unavailable', detail: t`The response was cut off before the end.` }
    return { ok: true, text, tokens: tokens ?? NO_TOKENS }
  }

  return { add, end, tokens: () => tokens }
}

const NO_TOKENS: TokenCounts = { prompt: 0, text: 0, thinking: 0, cached: 0 }

function textOf(parts: unknown): string {
  if (!Array.isArray(parts)) return ''
  return parts.map((part) => (typeof part?.text === 'string' && !part.thought ? part.text : '')).join('')
}

const FINISHED = new Set(['STOP', 'FINISH_REASON_UNSPECIFIED'])
