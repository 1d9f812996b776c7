import { type ApiFailure, invalidArgument, invalidPayload, type Violation } from './errors.ts'
import type { Field } from './json-answer.ts'
import { fieldsOf, schemaFailure } from './response-schema.ts'

/** What a valid request asks for. */
export interface GenerateRequest {
  prompt: string
  maxOutputTokens: number
  thinking: { level?: string; budget?: number }
  /** The sampling values that it sets. */
  samples: string[]
  /** The fields that the answer's schema has; empty: text is wanted. */
  fields: Field[]
  /** Pictures that came along. */
  photos: number
}

const FIELDS = {
  request: [
    'contents',
    'generationConfig',
    'safetySettings',
    'systemInstruction',
    'tools',
    'toolConfig',
    'cachedContent',
  ],
  content: ['role', 'parts'],
  part: ['text', 'thought', 'inlineData'],
  blob: ['mimeType', 'data'],
  thinking: ['thinkingLevel', 'thinkingBudget', 'includeThoughts'],
  config: [
    'temperature',
    'topP',
    'topK',
    'maxOutputTokens',
    'candidateCount',
    'stopSequences',
    'seed',
    'presencePenalty',
    'frequencyPenalty',
    'responseMimeType',
    'responseSchema',
    'responseJsonSchema',
    'responseModalities',
    'thinkingConfig',
  ],
}
// The older version of the API has no answers by a schema.
const V1_CONFIG = FIELDS.config.filter((name) => !name.startsWith('response'))
// Name, lowest and highest value, and whether only whole numbers will do.
const RANGES: [field: string, from: number, to: number, whole: boolean][] = [
  ['temperature', 0, 2, false],
  ['topP', 0, 1, false],
  ['topK', 1, 2 ** 31 - 1, true],
  ['maxOutputTokens', 1, 65_536, true],
  ['candidateCount', 1, 8, true],
]

/** Reads a request body as strictly as the API does; `failure` says what it would answer. */
export function readRequest(
  body: string,
  version = 'v1beta',
): { request: GenerateRequest } | { failure: ApiFailure } {
  const value = parsed(body)
  if (!isObject(value)) {
    return {
      failure: invalidPayload([{ description: 'Invalid JSON payload received. Expected an object.' }]),
    }
  }
  const violations = [
    ...unknownNames(value, FIELDS.request, ''),
    ...configViolations(value.generationConfig, version),
  ]
  if (value.contents !== undefined) violations.push(...contentViolations(value.contents))
  if (violations.length > 0) return { failure: invalidPayload(violations) }
  const contents = (value.contents ?? []) as Content[]
  const failure = contentsFailure(contents)
  if (failure) return { failure }
  const parts = contents.flatMap(({ parts = [] }) => parts)
  const prompt = parts.flatMap(({ text }) => text ?? []).join('\n')
  const config = isObject(value.generationConfig) ? value.generationConfig : {}
  const badSchema = schemaFailure(config)
  if (badSchema) return { failure: invalidArgument(badSchema) }
  const thinking = (config.thinkingConfig ?? {}) as { thinkingLevel?: string; thinkingBudget?: number }
  return {
    request: {
      prompt,
      maxOutputTokens: Number(config.maxOutputTokens ?? 65_536),
      thinking: { level: thinking.thinkingLevel, budget: thinking.thinkingBudget },
      samples: ['temperature', 'topP', 'topK'].filter((name) => config[name] !== undefined),
      fields: fieldsOf(config.responseJsonSchema),
      photos: parts.filter(({ inlineData }) => inlineData).length,
    },
  }
}

interface Content {
  role?: string
  parts?: { text?: string; inlineData?: unknown }[]
}

function contentsFailure(contents: Content[]): ApiFailure | undefined {
  if (contents.length === 0) {
    return invalidArgument('* GenerateContentRequest.contents: contents is not specified\n')
  }
  for (const [at, { role, parts = [] }] of contents.entries()) {
    const place = `* GenerateContentRequest.contents[${at}]`
    if (role !== 'user' && role !== 'model') return invalidArgument('Please use a valid role: user, model.')
    if (parts.length === 0) return invalidArgument(`${place}.parts: contents.parts must not be empty.\n`)
    const empty = parts.findIndex(({ text, inlineData }) => !text && !inlineData)
    if (empty >= 0) {
      return invalidArgument(
        `${place}.parts[${empty}].data: required oneof field 'data' must have one initialized field\n`,
      )
    }
  }
  if (contents.at(-1)?.role !== 'user') {
    return invalidArgument('Please ensure that the last turn of a multiturn request is from the user.')
  }
}

function contentViolations(contents: unknown): Violation[] {
  if (!Array.isArray(contents))
    return [wrongValue('contents', 'type.googleapis.com/google.ai.generativelanguage.Content', contents)]
  return contents.flatMap((content, at) => {
    const field = `contents[${at}]`
    if (!isObject(content)) return [wrongValue(field, 'Content', content)]
    const parts = content.parts ?? []
    if (!Array.isArray(parts)) return [wrongValue(`${field}.parts`, 'Part', parts)]
    return [
      ...unknownNames(content, FIELDS.content, field),
      ...parts.flatMap((part, n) => partViolations(part, `${field}.parts[${n}]`)),
    ]
  })
}

function partViolations(part: unknown, field: string): Violation[] {
  if (!isObject(part)) return [wrongValue(field, 'Part', part)]
  const text =
    part.text === undefined || typeof part.text === 'string'
      ? []
      : [wrongValue(`${field}.text`, 'TYPE_STRING', part.text)]
  return [...unknownNames(part, FIELDS.part, field), ...text, ...blobViolations(part.inlineData, field)]
}

function blobViolations(blob: unknown, part: string): Violation[] {
  if (blob === undefined) return []
  const field = `${part}.inline_data`
  if (!isObject(blob)) return [wrongValue(field, 'Blob', blob)]
  const violations = unknownNames(blob, FIELDS.blob, field)
  if (typeof blob.data !== 'string' || !/^[A-Za-z0-9+/]+=*$/.test(blob.data))
    violations.push({ field: `${field}.data`, description: `Invalid value at '${field}.data' (TYPE_BYTES)` })
  if (blob.mimeType !== 'image/jpeg' && blob.mimeType !== 'image/png' && blob.mimeType !== 'image/webp')
    violations.push({ field, description: `Unsupported MIME type: ${blob.mimeType}` })
  return violations
}

function configViolations(config: unknown, version: string): Violation[] {
  if (config === undefined) return []
  if (!isObject(config)) return [wrongValue('generation_config', 'GenerationConfig', config)]
  const ranges = RANGES.flatMap(([name, from, to, whole]) => {
    const number = config[name]
    const field = `generation_config.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
    if (number === undefined) return []
    if (typeof number !== 'number' || (whole && !Number.isInteger(number))) {
      return [wrongValue(field, whole ? 'TYPE_INT32' : 'TYPE_FLOAT', number)]
    }
    if (number >= from && number <= to) return []
    return [
      { field, description: `* GenerateContentRequest.${field}: must be in the range [${from}, ${to}].` },
    ]
  })
  return [
    ...unknownNames(config, version === 'v1' ? V1_CONFIG : FIELDS.config, 'generation_config'),
    ...ranges,
    ...thinkingViolations(config.thinkingConfig),
  ]
}

function thinkingViolations(thinking: unknown): Violation[] {
  if (thinking === undefined) return []
  const field = 'generation_config.thinking_config'
  if (!isObject(thinking)) return [wrongValue(field, 'ThinkingConfig', thinking)]
  const { thinkingLevel: level, thinkingBudget: budget } = thinking
  const violations = unknownNames(thinking, FIELDS.thinking, field)
  if (level !== undefined && !THINKING_LEVELS.includes(level))
    violations.push(wrongValue(`${field}.thinking_level`, 'TYPE_ENUM', level))
  if (budget !== undefined && !Number.isInteger(budget))
    violations.push(wrongValue(`${field}.thinking_budget`, 'TYPE_INT32', budget))
  return violations
}

const THINKING_LEVELS: unknown[] = ['MINIMAL', 'LOW', 'MEDIUM', 'HIGH']

function unknownNames(value: Record<string, unknown>, known: string[], field: string): Violation[] {
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      ...(field ? { field } : {}),
      description: `Invalid JSON payload received. Unknown name "${name}"${field ? ` at '${field}'` : ''}: Cannot find field.`,
    }))
}

function wrongValue(field: string, type: string, value: unknown): Violation {
  return { field, description: `Invalid value at '${field}' (${type}), ${JSON.stringify(value)}` }
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
