import { type BrokenRule, breakRule } from './break-rule.ts'
import { compose } from './compose.ts'
import { answerFor } from './json-answer.ts'
import { productIn, wishOf } from './product.ts'
import { referenceAnswer } from './reference-answer.ts'
import { renderContent, renderMeta, type Style } from './render.ts'
import type { GenerateRequest } from './request.ts'

/** A reply to order: a style to write in, the very text, or an answer that breaks one rule of the prompt. */
export type GeminiReply = Style | { text: string } | { breaks: BrokenRule }

/** What the model says, and whether it ran out of tokens. */
export interface Written {
  text: string
  promptTokens: number
  tokens: number
  /** Tokens that it thought before, which count against the same limit. */
  thoughts: number
  cut: boolean
}

/**
 * Answers a prompt; `withMeta` is whether the whole package has its meta tags. Without a `reply` to order, an answer with
 * a schema is JSON that fits it, and any other one is in a style.
 */
export function write(
  request: Pick<GenerateRequest, 'prompt' | 'maxOutputTokens' | 'fields' | 'photos'>,
  { reply, withMeta, thoughts }: { reply: GeminiReply | undefined; withMeta: boolean; thoughts: number },
): Written {
  const { prompt, maxOutputTokens: limit } = request
  const maxOutputTokens = Math.max(0, limit - thoughts)
  const text = textOf(request, { reply, withMeta, maxOutputTokens })
  const tokens = tokensIn(text)
  const cut = tokens > maxOutputTokens
  return {
    text: cut ? text.slice(0, Math.floor((text.length * maxOutputTokens) / tokens)).toWellFormed() : text,
    promptTokens: tokensIn(prompt),
    tokens: Math.min(tokens, maxOutputTokens),
    thoughts: Math.min(thoughts, limit),
    cut,
  }
}

function textOf(
  request: Pick<GenerateRequest, 'prompt' | 'fields' | 'photos'>,
  { reply, withMeta, maxOutputTokens }: { reply?: GeminiReply; withMeta: boolean; maxOutputTokens: number },
): string {
  if (typeof reply !== 'object') return shortEnough(request, reply, withMeta, maxOutputTokens)
  if ('text' in reply) return reply.text
  return breakRule(shortEnough(request, undefined, withMeta, maxOutputTokens), reply.breaks, request.prompt)
}

// A model that is asked to be brief drops facts before it breaks off.
function shortEnough(
  { prompt, fields, photos }: Pick<GenerateRequest, 'prompt' | 'fields' | 'photos'>,
  style: Style | undefined,
  withMeta: boolean,
  maxOutputTokens: number,
): string {
  const quotes = referenceAnswer(prompt)
  if (quotes !== undefined) return quotes
  const product = productIn(prompt)
  const wish = wishOf(
    prompt,
    fields.map(({ name }) => name),
  )
  if (wish === 'other') return 'OK'
  let text = ''
  for (const most of [14, 10, 7, 5, 3]) {
    if (style === undefined)
      text = answerFor(product, prompt, fields, { most, withMeta: withMeta || wish === 'meta', photos })
    else if (wish === 'meta') text = renderMeta(compose(product, { most }), style, product.language)
    else text = renderContent(compose(product, { most }), style, product.language, withMeta)
    if (tokensIn(text) <= maxOutputTokens) return text
  }
  return text
}

/** A rough count: four Latin letters to a token, two thirds of a token for any other character. */
export function tokensIn(text: string): number {
  const other = text.match(/[^\x20-\x7e\s]/g)?.length ?? 0
  return Math.ceil((text.length - other) / 4 + other / 1.5)
}
