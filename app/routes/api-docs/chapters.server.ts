import type { z } from 'zod'
import { msg, t } from '#app/i18n/macro.ts'
import { documentPath, type JsonSchema, REFUSALS, refusalsOf, toSchema } from '../../api/document.server.ts'
import { CHAPTERS, type Operation } from '../../api/operation.server.ts'
import { OPERATIONS } from '../../api/operations.server.ts'

export interface CallFacts {
  id: string
  method: string
  path: string
  who: string
  summary: string
  detail: string
  sends: FieldFacts[]
  answers: FieldFacts[]
  statuses: string
  refusals: [status: number, meaning: string][]
}

export interface FieldFacts {
  name: string
  type: string
  /** How it is sent, or that it may be missing. */
  note: string
  words: string
}

export function chaptersOf(): { id: string; name: string; calls: CallFacts[] }[] {
  return [...new Set(OPERATIONS.map(({ tag }) => tag))].map((id) => ({
    id,
    name: CHAPTERS[id],
    calls: OPERATIONS.filter(({ tag }) => tag === id).map(factsOf),
  }))
}

function factsOf(operation: Operation): CallFacts {
  const { method, path, access, summary, detail = '', sensitive, status = [200] } = operation
  return {
    id: `${method.toLowerCase()}-${path.replace(/[/:]+/g, '-')}`,
    method,
    path: documentPath(path),
    who: t(WHO[access]),
    summary,
    detail: [detail, sensitive ? t`Sensitive.` : ''].filter(Boolean).join(' '),
    sends: sendsOf(operation),
    answers: answersOf(toSchema(operation.answer, 'output')),
    statuses: status.join(` ${t`or`} `),
    refusals: refusalsOf(operation).map((code) => [code, REFUSALS[code] ?? '']),
  }
}

const WHO = { anybody: msg`For everyone`, user: msg`For users`, admin: msg`For admins` }

function sendsOf({ path, query, body, upload, csv, idempotent }: Operation): FieldFacts[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return [
    ...names.map((name) => ({ name, type: 'string', note: t`in the address`, words: '' })),
    ...(query ? fieldsOf(toSchema(query, 'output'), () => t`in the query, optional`) : []),
    ...(body ? fieldsOf(toSchema(body, 'input'), (needed) => (needed ? t`needed` : t`optional`)) : []),
    ...(csv ? csvFieldsOf(csv.query) : []),
    ...(upload ? [{ name: upload.field, type: 'file', note: t`in a multipart form`, words: '' }] : []),
    ...(idempotent
      ? [{ name: 'Idempotency-Key', type: 'string', note: t`header, optional`, words: '' }]
      : []),
  ]
}

function csvFieldsOf(query: z.ZodType): FieldFacts[] {
  return [
    { name: 'text/csv', type: 'file', note: t`as the body, instead of JSON`, words: '' },
    ...fieldsOf(toSchema(query, 'input'), (needed) =>
      needed ? t`in the query for text/csv, needed` : t`in the query for text/csv, optional`,
    ),
  ]
}

function answersOf(schema: JsonSchema): FieldFacts[] {
  const inner = schema.type === 'array' ? (schema.items as JsonSchema) : schema
  const data = inner.properties?.data
  const rows = data?.type === 'array' ? (data.items as JsonSchema) : data
  const nested = rows ? fieldsOf(rows, mayMiss, data?.type === 'array' ? 'data[].' : 'data.') : []
  const prefix = schema.type === 'array' ? '[].' : ''
  return [...fieldsOf(inner, mayMiss, prefix), ...nested]
}

function mayMiss(there: boolean) {
  return there ? '' : t`not always present`
}

function fieldsOf(
  { properties = {}, required = [] }: JsonSchema,
  note: (needed: boolean) => string,
  prefix = '',
) {
  return Object.entries(properties).map(([name, part]) => ({
    name: prefix + name,
    type: typeOf(part),
    note: note(required.includes(name)),
    words: part.description ?? '',
  }))
}

function typeOf(part: JsonSchema): string {
  if (Array.isArray(part.enum)) return part.enum.map(String).join(', ')
  if ('const' in part) return String(part.const)
  if (Array.isArray(part.anyOf)) return part.anyOf.map((one) => typeOf(one as JsonSchema)).join(` ${t`or`} `)
  if (part.type === 'array') return t`list of ${{ type: typeOf((part.items ?? {}) as JsonSchema) }}`
  return [part.type ?? 'any'].flat().join(` ${t`or`} `)
}
