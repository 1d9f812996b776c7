import type { Field } from './json-answer.ts'

// ai.google.dev/api/generate-content: what `responseJsonSchema` understands. Others are refused here, so that a limit
// that would silently not be kept is found.
const KEYWORDS = new Set([
  '$id',
  '$defs',
  '$ref',
  '$anchor',
  'type',
  'format',
  'title',
  'description',
  'enum',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'anyOf',
  'oneOf',
  'properties',
  'additionalProperties',
  'required',
  'propertyOrdering',
])

/** Why the API refuses how an answer is to look, or undefined. */
export function schemaFailure(config: Record<string, unknown>): string | undefined {
  const { responseJsonSchema: schema, responseSchema, responseMimeType: type } = config
  if (type !== undefined && type !== 'application/json' && type !== 'text/plain')
    return `* GenerateContentRequest.generation_config.response_mime_type: allowed mimetypes are \`text/plain\`, \`application/json\`.\n`
  if (schema === undefined) return undefined
  if (responseSchema !== undefined) return 'response_schema must not be set when response_json_schema is set.'
  if (type !== 'application/json')
    return "Function calling with a response mime type: 'text/plain' is unsupported with a response schema."
  const unknown = unknownKeyword(schema)
  return unknown && `Unsupported keyword in response_json_schema: ${unknown}`
}

function unknownKeyword(schema: unknown): string | undefined {
  if (typeof schema !== 'object' || schema === null) return 'a schema that is no object'
  for (const [keyword, value] of Object.entries(schema)) {
    if (!KEYWORDS.has(keyword)) return keyword
    const inner = keyword === 'items' ? [value] : keyword === 'properties' ? Object.values(value) : []
    const found = inner.map(unknownKeyword).find((each) => each !== undefined)
    if (found) return found
  }
  return undefined
}

/** The fields of an object's schema. */
export function fieldsOf(schema: unknown): Field[] {
  const properties = (schema as { properties?: Record<string, Schema> } | undefined)?.properties ?? {}
  return Object.entries(properties).map(([name, type]) => ({ name, kind: kindOf(type) }))
}

interface Schema {
  type?: string
  items?: Schema
  properties?: Record<string, Schema>
}

function kindOf({ type, items }: Schema): Field['kind'] {
  if (type !== 'array') return 'string'
  if (items?.type === 'string') return 'strings'
  return items?.properties?.label ? 'pairs' : 'entries'
}
