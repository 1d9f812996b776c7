import { t } from '#app/i18n/macro.ts'
import { isBlank } from '#app/typed-text.ts'
import { outOfTokens } from '../failure-detail.ts'
import type { ModelFailure, ModelText, TokenCounts } from '../model.ts'

/** Puts the chunks of a streamed completion together. `onText` gets the text so far whenever there is more of it. */
export function createReplyReader(onText: ((textSoFar: string) => void) | undefined) {
  let text = ''
  let refusal = ''
  let chunks = 0
  let finishReason: string | undefined
  let isDone = false
  let tokens: TokenCounts | undefined

  /** One chunk, or a whole completion of a service that does not stream. */
  function add(chunk: unknown) {
    chunks++
    const { choices, usage } = fieldsOf(chunk)
    const choice = fieldsOf(Array.isArray(choices) ? choices[0] : undefined)
    if (typeof choice.finish_reason === 'string') finishReason = choice.finish_reason
    if (usage) tokens = tokensOf(usage)
    const message = fieldsOf(choice.delta ?? choice.message)
    if (typeof message.refusal === 'string') refusal += message.refusal
    if (typeof message.content !== 'string' || message.content === '') return
    text += message.content
    onText?.(text)
  }

  /** What the whole comes to. The connection has ended without an error. */
  function end(): ModelText | ModelFailure {
    const result = conclude()
    return result.ok ? result : { ...result, tokens }
  }

  function conclude(): ModelText | ModelFailure {
    if (chunks === 0 && !isDone)
      return { ok: false, kind: 'garbage', detail: t`The response cannot be read.` }
    if (finishReason === 'length') {
      return { ok: false, kind: 'cut', detail: outOfTokens(tokens ?? NO_TOKENS) }
    }
    if (refusal !== '') return { ok: false, kind: 'blocked', detail: t`The model refused to respond.` }
    if (finishReason !== undefined && finishReason !== 'stop')
      return {
        ok: false,
        kind: 'blocked',
        detail: t`The model stopped: ${{ finishReason: finishReason.slice(0, 60) }}.`,
      }
    if (finishReason === undefined && !isDone)
      return { ok: false, kind: 'unavailable', detail: t`The response was cut off before the end.` }
    if (isBlank(text)) return { ok: false, kind: 'empty', detail: t`The response has no text.` }
    return { ok: true, text, tokens: tokens ?? NO_TOKENS }
  }

  return {
    add,
    /** The stream says that it is over. */
    done() {
      isDone = true
    },
    end,
    tokens: () => tokens,
  }
}

/** Tokens of thinking are among those of the completion. */
function tokensOf(usage: unknown): TokenCounts {
  const { prompt_tokens, completion_tokens, completion_tokens_details, prompt_tokens_details } =
    fieldsOf(usage)
  const thinking = countIn(fieldsOf(completion_tokens_details).reasoning_tokens)
  return {
    prompt: countIn(prompt_tokens),
    text: Math.max(0, countIn(completion_tokens) - thinking),
    thinking,
    cached: countIn(fieldsOf(prompt_tokens_details).cached_tokens),
  }
}

function countIn(value: unknown): number {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

const NO_TOKENS: TokenCounts = { prompt: 0, text: 0, thinking: 0, cached: 0 }
