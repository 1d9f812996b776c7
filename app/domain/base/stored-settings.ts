import type { z } from 'zod'

interface Parsed<T> {
  value: T
  /** The paths of the fields that do not fit the schema; '' where the text is no record at all. */
  faults: string[]
  /** The fields that the schema does not know. */
  unknown: Fields
}

type Fields = Record<PropertyKey, unknown>

/** A field that does not fit its schema is left out, and gets its default. */
export function parseStored<T>(schema: z.ZodType<T>, text: string): Parsed<T> {
  let { stored, faults } = parse(text)
  for (let round = 0; round < MOST_FAULTS; round++) {
    const parsed = schema.safeParse(stored)
    if (parsed.success) {
      const unknown = faults.includes('') ? {} : unknownFields(stored, parsed.data)
      return { value: parsed.data, faults, unknown }
    }
    for (const { path } of parsed.error.issues) {
      if (!faults.includes(path.join('.'))) faults.push(path.join('.'))
      stored = without(stored, path) ?? {}
    }
  }
  return { value: schema.parse({}), faults: [''], unknown: {} }
}

/** No record has more fields than this. */
const MOST_FAULTS = 50

/** A text that is no JSON, such as one that was cut off, says nothing. */
function parse(text: string): { stored: unknown; faults: string[] } {
  try {
    return { stored: JSON.parse(text), faults: [] }
  } catch {
    return { stored: {}, faults: [''] }
  }
}

function without(stored: unknown, path: PropertyKey[]): unknown {
  const [name, ...rest] = path
  if (name === undefined || !isFields(stored)) return undefined
  const { [name]: part, ...others } = stored
  const left = rest.length > 0 ? without(part, rest) : undefined
  return left === undefined ? others : { ...others, [name]: left }
}

function unknownFields(stored: unknown, known: unknown): Fields {
  if (!isFields(stored) || !isFields(known)) return {}
  const unknown: Fields = {}
  for (const [name, part] of Object.entries(stored)) {
    if (!Object.hasOwn(known, name)) unknown[name] = part
    else if (isFields(part)) {
      const inner = unknownFields(part, known[name])
      if (Object.keys(inner).length > 0) unknown[name] = inner
    }
  }
  return unknown
}

export function withUnknown(value: unknown, unknown: Fields = {}): unknown {
  if (!isFields(value)) return value
  const merged: Fields = { ...value }
  for (const [name, part] of Object.entries(unknown)) {
    merged[name] = Object.hasOwn(value, name) && isFields(part) ? withUnknown(value[name], part) : part
  }
  return merged
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
