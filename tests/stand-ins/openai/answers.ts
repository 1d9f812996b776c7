import type { Written } from '../gemini/writer.ts'
import type { OpenAiFault } from './faults.ts'
import type { CompletionRequest } from './request.ts'

/** An event of a stream: a chunk, or the very data. */
export type Piece = object | string

interface Choice {
  delta: { role?: string; content?: string; refusal?: string }
  finish_reason: string | null
}

/** The events of an answer, from its first chunk to `[DONE]`; a fault may leave some out. */
export function eventsFor(
  { model, withUsage }: CompletionRequest,
  written: Written,
  fault: OpenAiFault | undefined,
): Piece[] {
  const chunk = (choices: Choice[], usage?: object) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_795_000_000,
    model,
    choices: choices.map((choice) => ({ index: 0, ...choice })),
    ...(usage ? { usage } : {}),
  })
  const say = (delta: Choice['delta'], reason: string | null = null) =>
    chunk([{ delta, finish_reason: reason }])
  const usage = chunk([], {
    prompt_tokens: written.promptTokens,
    completion_tokens: written.tokens + 40,
    total_tokens: written.promptTokens + written.tokens + 40,
    prompt_tokens_details: { cached_tokens: 8 },
    completion_tokens_details: { reasoning_tokens: 40 },
  })
  const rest = withUsage ? [usage, '[DONE]'] : ['[DONE]']
  const start = say({ role: 'assistant', content: '' })
  const texts = written.text.match(/[\s\S]{1,120}/gu) ?? []
  const half = texts.slice(0, Math.ceil(texts.length / 2)).map((content) => say({ content }))
  const whole = [start, ...texts.map((content) => say({ content }))]
  switch (fault) {
    case 'refusal':
      return [start, say({ refusal: 'I’m sorry, I can’t help with that.' }), say({}, 'stop'), ...rest]
    case 'length':
      return [start, ...half, say({}, 'length'), ...rest]
    case 'content-filter':
      return [start, ...half, say({}, 'content_filter'), ...rest]
    case 'empty':
      return [start, say({}, 'stop'), ...rest]
    case 'garbage':
      return [start, ...half, '{"choices": [{']
    case 'huge':
      return [start, ...Array.from({ length: 5000 }, () => say({ content: 'the same words '.repeat(70) }))]
    case 'no-done':
      return [...whole, say({}, 'stop')]
    case 'stream-error':
      return [start, ...half, { error: { message: 'Overloaded', type: 'server_error', code: 503 } }]
    case 'stream-end':
    case 'stream-cut':
      return [start, ...half]
    default:
      return [...whole, say({}, written.cut ? 'length' : 'stop'), ...rest]
  }
}

/** The same as one object, as services answer that do not stream. */
export function completion(pieces: Piece[]): string {
  let content = ''
  let usage: unknown
  let reason: string | null = null
  for (const piece of pieces) {
    if (typeof piece === 'string') continue
    const { choices = [], usage: told } = piece as { choices?: Choice[]; usage?: object }
    content += choices[0]?.delta.content ?? ''
    reason = choices[0]?.finish_reason ?? reason
    usage ??= told
  }
  const message = { role: 'assistant', content, refusal: null }
  return JSON.stringify({
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: reason }],
    usage,
  })
}
