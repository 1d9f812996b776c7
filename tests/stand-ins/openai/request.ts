import type { Field } from '../gemini/json-answer.ts'
import { fieldsOf } from '../gemini/response-schema.ts'

/** What a valid request asks for. */
export interface CompletionRequest {
  model: string
  prompt: string
  photos: number
  maxOutputTokens: number
  stream: boolean
  withUsage: boolean
  fields: Field[]
  /** An answer in JSON is wanted. */
  inJson: boolean
}

/** What the API answers to a request that it does not take. */
export interface Refused {
  message: string
  param: string | null
}

const KNOWN = new Set([
  'model',
  'messages',
  'stream',
  'stream_options',
  'max_tokens',
  'max_completion_tokens',
  'temperature',
  'top_p',
  'response_format',
  'reasoning_effort',
  'n',
  'stop',
  'seed',
  'user',
])
const SCHEMA_KEYWORDS = new Set([
  'type',
  'description',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
  '$ref',
  '$defs',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'const',
])
const EFFORTS = ['minimal', 'low', 'medium', 'high']

/** Reads a request as strictly as the API does: unknown fields are refused. */
export function readRequest(body: string): { request: CompletionRequest } | { refused: Refused } {
  const value = parsed(body)
  if (!isObject(value)) return refuse('We could not parse the JSON body of your request.')
  const unknown = Object.keys(value).find((name) => !KNOWN.has(name))
  if (unknown) return refuse(`Unrecognized request argument supplied: ${unknown}`, unknown)
  const wrong = valueFault(value) ?? formatFault(value.response_format)
  if (wrong) return { refused: wrong }
  const content = contentOf(value.messages)
  if (!content) return refuse("Invalid type for 'messages': expected an array of messages.", 'messages')
  const { max_tokens, max_completion_tokens } = value
  const format = value.response_format as { type?: string; json_schema?: { schema?: unknown } } | undefined
  return {
    request: {
      ...content,
      model: String(value.model),
      maxOutputTokens: Number(max_tokens ?? max_completion_tokens ?? 4096),
      stream: value.stream === true,
      withUsage: isObject(value.stream_options) && value.stream_options.include_usage === true,
      fields: fieldsOf(format?.json_schema?.schema),
      inJson: format !== undefined && format.type !== 'text',
    },
  }
}

function valueFault(value: Record<string, unknown>): Refused | undefined {
  const { model, max_tokens, max_completion_tokens, temperature, top_p, reasoning_effort, stream_options } =
    value
  if (typeof model !== 'string' || model === '')
    return { message: 'you must provide a model parameter', param: 'model' }
  if (max_tokens !== undefined && max_completion_tokens !== undefined)
    return {
      message: 'Setting max_tokens and max_completion_tokens at the same time is not supported.',
      param: 'max_tokens',
    }
  const limit = max_tokens ?? max_completion_tokens
  if (limit !== undefined && (!Number.isInteger(limit) || Number(limit) < 1))
    return { message: `Invalid value: ${limit}. Expected a whole number of at least 1.`, param: 'max_tokens' }
  if (!isBetween(temperature, 0, 2))
    return { message: 'Invalid value for temperature.', param: 'temperature' }
  if (!isBetween(top_p, 0, 1)) return { message: 'Invalid value for top_p.', param: 'top_p' }
  if (reasoning_effort !== undefined && !EFFORTS.includes(String(reasoning_effort)))
    return { message: `Invalid value: '${reasoning_effort}'.`, param: 'reasoning_effort' }
  if (stream_options !== undefined && value.stream !== true)
    return {
      message: "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
      param: 'stream_options',
    }
  return undefined
}

function isBetween(value: unknown, from: number, to: number): boolean {
  return value === undefined || (typeof value === 'number' && value >= from && value <= to)
}

function formatFault(format: unknown): Refused | undefined {
  if (format === undefined) return undefined
  const param = 'response_format'
  if (!isObject(format) || !['text', 'json_object', 'json_schema'].includes(String(format.type)))
    return { message: 'Invalid value for response_format.', param }
  if (format.type !== 'json_schema') return undefined
  const wrapped = format.json_schema
  if (!isObject(wrapped) || !/^[\w-]{1,64}$/.test(String(wrapped.name)))
    return { message: "Missing required parameter: 'response_format.json_schema.name'.", param }
  const fault = wrapped.strict === true ? strictFault(wrapped.schema) : undefined
  return fault === undefined
    ? undefined
    : { message: `Invalid schema for response_format '${wrapped.name}': ${fault}`, param }
}

/** In strict mode every object names all of its fields as required, and allows no others. */
function strictFault(schema: unknown): string | undefined {
  if (!isObject(schema)) return 'a schema that is no object'
  const unknown = Object.keys(schema).find((keyword) => !SCHEMA_KEYWORDS.has(keyword))
  if (unknown) return `'${unknown}' is not permitted.`
  if (schema.type === 'array') return strictFault(schema.items)
  if (schema.type !== 'object') return undefined
  const properties = isObject(schema.properties) ? schema.properties : {}
  if (schema.additionalProperties !== false)
    return "'additionalProperties' is required to be supplied and to be false."
  const required = Array.isArray(schema.required) ? schema.required : []
  if (Object.keys(properties).some((name) => !required.includes(name)))
    return "'required' is required to be supplied and to be an array including every key in properties."
  return Object.values(properties)
    .map(strictFault)
    .find((fault) => fault !== undefined)
}

function contentOf(messages: unknown): { prompt: string; photos: number } | undefined {
  if (!Array.isArray(messages) || messages.length === 0) return undefined
  const parts = messages.flatMap((message) => {
    if (!isObject(message) || !['user', 'system', 'assistant', 'developer'].includes(String(message.role)))
      return [undefined]
    if (typeof message.content === 'string') return [{ type: 'text', text: message.content }]
    return Array.isArray(message.content) ? message.content : [undefined]
  })
  if (!parts.every((part) => isObject(part) && isPart(part))) return undefined
  const texts = parts.filter((part) => part.type === 'text').map((part) => String(part.text))
  return { prompt: texts.join('\n'), photos: parts.length - texts.length }
}

function isPart(part: Record<string, unknown>): boolean {
  if (part.type === 'text') return typeof part.text === 'string'
  const { image_url: image } = part
  return (
    part.type === 'image_url' &&
    isObject(image) &&
    /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/.test(String(image.url))
  )
}

function refuse(message: string, param: string | null = null): { refused: Refused } {
  return { refused: { message, param } }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
