/** How one model has to be asked. */
export interface ModelTraits {
  /** A level, or a number of tokens; undefined: nothing is said about thinking. */
  thinking?: ThinkingLevel | { budget: number }
  /** Room for that thinking: it counts against the output limit. */
  thinkingTokens: number
  /** Whether temperature, topK and topP are taken. Newer models ignore them and are to reject them. */
  takesSampling: boolean
  /** The most tokens of an answer, with the thinking. */
  outputLimit: number
  /** What it can be held to: a schema, any JSON, or nothing. */
  json: 'schema' | 'object' | 'text'
}

type ThinkingLevel = 'minimal' | 'low' | 'medium' | 'high'

/**
 * A JSON schema in the keywords that every provider takes: `type`, `description`, `properties`, `required`,
 * `additionalProperties` and `items`.
 */
export type AnswerSchema = Record<string, unknown>

/** A request to a language model of any provider. */
export interface ModelCall {
  key: string
  /** Where a service with OpenAI's protocol answers; undefined: Google. */
  address?: string
  /** The model's name at its provider. */
  model: string
  traits: ModelTraits
  prompt: string
  /** JPEGs that belong to the prompt. */
  photos?: Uint8Array[]
  /** The answer is to be JSON of this form, as far as the model can be held to it. */
  schema?: AnswerSchema
  /** The longest text, in tokens. What a model uses for thinking comes on top. */
  maxTokens: number
  /** Sent to models that take such values, left out for the others. */
  sampling?: Sampling
  /** Milliseconds, where less than the adapter's own limit is left. */
  timeLeft?: number
  /** Called with the whole text so far each time that more of it arrives. */
  onText?: (textSoFar: string) => void
}

interface Sampling {
  temperature: number
  topK: number
  topP: number
}

export interface ModelText {
  ok: true
  text: string
  tokens: TokenCounts
}

export interface TokenCounts {
  /** Of the prompt, those from a cache among them. */
  prompt: number
  text: number
  thinking: number
  cached: number
}

/**
 * Why there is no text.
 * - key-refused: this key cannot be used. Another one can.
 * - rate-limited: this key has to rest.
 * - model-gone: the provider does not know the model, or gives it to nobody any more.
 * - unavailable: no connection, a connection that broke, or an error of the provider. Asking again may help.
 * - timeout: not finished in time.
 * - blocked, empty, cut, garbage: stopped by a filter, no text, out of tokens, unreadable.
 * - refused: the provider does not accept the request.
 */
export interface ModelFailure {
  ok: false
  kind:
    | 'key-refused'
    | 'rate-limited'
    | 'model-gone'
    | 'unavailable'
    | 'timeout'
    | 'blocked'
    | 'empty'
    | 'cut'
    | 'garbage'
    | 'refused'
  /** The cause for admins, often in the provider's words: without keys and addresses, 300 characters at most. */
  detail: string
  /** Of the provider's HTTP answer. */
  status?: number
  /** How long the provider asks to wait. */
  retryAfterMs?: number
  /** What the provider counted before it failed. */
  tokens?: TokenCounts
}

export interface ModelAdapter {
  generate(call: ModelCall): Promise<ModelText | ModelFailure>
}
