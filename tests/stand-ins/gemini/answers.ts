import * as errors from './errors.ts'
import type { GeminiFault } from './scripts.ts'
import { tokensIn, type Written } from './writer.ts'

/** An HTTP answer: one JSON body, a stream of events, or other bytes. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
  /** The pieces of `body` that a stream sends one after the other. */
  events?: string[]
}

const HARMS = ['HATE_SPEECH', 'DANGEROUS_CONTENT', 'HARASSMENT', 'SEXUALLY_EXPLICIT']

export function failed(failure: errors.ApiFailure): Answer {
  return json(failure.code, errors.failureBody(failure), failure.headers)
}

/** What the model wrote, as one body or as events (`alt=sse`). */
export function answered(written: Written, model: string, stream: boolean): Answer {
  const reason = written.cut ? 'MAX_TOKENS' : 'STOP'
  if (!stream) return json(200, { candidates: [candidate(written.text, reason)], ...trailer(model, written) })
  const pieces = written.text.match(/[\s\S]{1,200}/gu) ?? ['']
  const events = pieces.map((piece, at) => ({
    candidates: [candidate(piece, at === pieces.length - 1 ? reason : undefined)],
    ...trailer(model, written),
  }))
  return eventStream(events)
}

/** The first half of a stream, and what its fault puts behind it. */
export function brokenStream(answer: Answer, fault: GeminiFault): Answer {
  const events = answer.events ?? []
  const half = events.slice(0, Math.max(1, Math.floor(events.length / 2)))
  const last = fault === 'stream-error' ? [eventOf(errors.failureBody(errors.unavailable()))] : []
  return streamOf([...half, ...last])
}

/** The answer that a fault puts in the place of what the model would have written, if it does. */
export function insteadOfContent(
  fault: GeminiFault,
  prompt: string,
  model: string,
  stream: boolean,
): Answer | undefined {
  const nothing = trailer(model, { promptTokens: tokensIn(prompt), tokens: 0 })
  const whole = (value: object) =>
    stream ? eventStream([{ ...value, ...nothing }]) : json(200, { ...value, ...nothing })
  switch (fault) {
    case 'empty':
      return whole({ candidates: [{ content: { role: 'model' }, finishReason: 'STOP', index: 0 }] })
    case 'no-candidates':
      return whole({})
    case 'safety':
      return whole({ candidates: [{ finishReason: 'SAFETY', index: 0, safetyRatings: ratings() }] })
    case 'prompt-blocked':
      return whole({ promptFeedback: { blockReason: 'SAFETY', safetyRatings: ratings() } })
    case 'huge':
      return whole({ candidates: [candidate(filler(5_000_000), 'STOP')] })
    case 'garbage':
      return raw(
        200,
        'application/json; charset=UTF-8',
        '{"candidates": [{"content": {"parts": [{"text": "=== PROD',
      )
    case 'html':
      return raw(502, 'text/html; charset=UTF-8', HTML)
    default:
      return refusal(fault, model)
  }
}

export function brokenOff(written: Written): Written {
  return {
    ...written,
    text: written.text.slice(0, Math.ceil(written.text.length * 0.4)).toWellFormed(),
    cut: true,
  }
}

function refusal(fault: GeminiFault, model: string): Answer | undefined {
  switch (fault) {
    case 'rate-limited':
      return failed(errors.rateLimited(model))
    case 'forbidden':
      return failed(errors.forbidden())
    case 'unauthorized':
      return failed(errors.unauthorized())
    case 'bad-key':
      return failed(errors.badKey())
    case 'failed-precondition':
      return failed(errors.failedPrecondition())
    case 'server-error-500':
      return failed(errors.serverError())
    case 'unavailable-503':
      return failed(errors.unavailable())
  }
}

function candidate(text: string, finishReason: string | undefined) {
  // Without a word there are no parts either.
  const content = text === '' ? { role: 'model' } : { parts: [{ text }], role: 'model' }
  return { content, finishReason, index: 0 }
}

function trailer(
  model: string,
  { promptTokens, tokens, thoughts = 0 }: { promptTokens: number; tokens: number; thoughts?: number },
) {
  return {
    usageMetadata: {
      promptTokenCount: promptTokens,
      candidatesTokenCount: tokens,
      ...(thoughts > 0 ? { thoughtsTokenCount: thoughts } : {}),
      totalTokenCount: promptTokens + tokens + thoughts,
      promptTokensDetails: [{ modality: 'TEXT', tokenCount: promptTokens }],
    },
    modelVersion: model,
    responseId: crypto.randomUUID().replaceAll('-', '').slice(0, 22),
  }
}

function ratings() {
  return HARMS.map((harm, at) => ({
    category: `HARM_CATEGORY_${harm}`,
    probability: at === 1 ? 'HIGH' : 'NEGLIGIBLE',
    ...(at === 1 ? { blocked: true } : {}),
  }))
}

function filler(length: number): string {
  const line =
    '=== PRODUCT DESCRIPTIONS ===\nThe same sentence about the same product, over and over again.\n'
  return line.repeat(Math.ceil(length / line.length))
}

function json(status: number, value: object, headers: Record<string, string> = {}): Answer {
  return raw(status, 'application/json; charset=UTF-8', `${JSON.stringify(value, null, 2)}\n`, headers)
}

function eventStream(events: object[]): Answer {
  return streamOf(events.map(eventOf))
}

function eventOf(event: object): string {
  return `data: ${JSON.stringify(event)}\r\n\r\n`
}

function streamOf(events: string[]): Answer {
  return { ...raw(200, 'text/event-stream', events.join('')), events }
}

function raw(status: number, type: string, body: string, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': type, ...headers }, body }
}

const HTML = `<!DOCTYPE html>
<html lang=en>
<title>Error 502 (Server Error)!!1</title>
<p><b>502.</b> That’s an error.
<p>The server encountered a temporary error and could not complete your request. Please try again in 30 seconds.
`
