import type { Complaint } from './answers.ts'

/** What a JSON value must look like, in the terms of PayPal's OpenAPI documents. */
export type Rule =
  | {
      is: 'text'
      min?: number
      max?: number
      /** The most bytes in UTF-8. */
      bytes?: number
      pattern?: RegExp
      oneOf?: readonly string[]
      url?: boolean
    }
  | { is: 'list'; of: Rule; min?: number; max?: number }
  /** An open object may hold anything besides its fields. */
  | { is: 'object'; fields: Record<string, Rule>; required?: readonly string[]; open?: boolean }
  | { is: 'anything' }
  /** PayPal knows the field, the stand-in cannot play it. */
  | { is: 'unsupported' }

export interface Findings {
  complaints: Complaint[]
  /** JSON pointers of fields that no rule knows. */
  unknownFields: string[]
}

/** Holds a parsed body against a rule. An empty list of complaints means that it fits. */
export function examine(rule: Rule, value: unknown): Findings {
  const findings: Findings = { complaints: [], unknownFields: [] }
  visit(rule, value, '', findings)
  return findings
}

function visit(rule: Rule, value: unknown, field: string, findings: Findings): void {
  const issue = issueOf(rule, value)
  if (issue) complain(findings, issue, field, value)
  else if (rule.is === 'object' && isObject(value)) visitFields(rule, value, field, findings)
  else if (rule.is === 'list' && Array.isArray(value)) {
    for (const [index, inner] of value.entries()) visit(rule.of, inner, `${field}/${index}`, findings)
  }
}

function visitFields(
  rule: Rule & { is: 'object' },
  value: Record<string, unknown>,
  field: string,
  findings: Findings,
): void {
  const missing = rule.required?.filter((name) => value[name] === undefined || value[name] === null) ?? []
  for (const name of missing) complain(findings, 'MISSING_REQUIRED_PARAMETER', `${field}/${name}`)
  for (const [name, inner] of Object.entries(value)) {
    const known = Object.hasOwn(rule.fields, name) ? rule.fields[name] : undefined
    if (!known && !rule.open) findings.unknownFields.push(`${field}/${name}`)
    if (known && !missing.includes(name)) visit(known, inner, `${field}/${name}`, findings)
  }
}

function issueOf(rule: Rule, value: unknown): string | undefined {
  switch (rule.is) {
    case 'text':
      return typeof value === 'string' ? textIssue(rule, value) : 'INVALID_PARAMETER_SYNTAX'
    case 'list':
      return Array.isArray(value) ? listIssue(rule, value.length) : 'INVALID_PARAMETER_SYNTAX'
    case 'object':
      return isObject(value) ? undefined : 'INVALID_PARAMETER_SYNTAX'
    case 'unsupported':
      return 'NOT_SUPPORTED'
    case 'anything':
      return undefined
  }
}

function textIssue(rule: Rule & { is: 'text' }, value: string): string | undefined {
  if (!isBetween([...value].length, rule)) return 'INVALID_STRING_LENGTH'
  if (rule.bytes !== undefined && Buffer.byteLength(value) > rule.bytes) return 'INVALID_STRING_LENGTH'
  if (rule.oneOf && !rule.oneOf.includes(value)) return 'INVALID_PARAMETER_VALUE'
  if (rule.pattern && !rule.pattern.test(value)) return 'INVALID_PARAMETER_SYNTAX'
  return rule.url && !isWebAddress(value) ? 'INVALID_PARAMETER_SYNTAX' : undefined
}

function listIssue(rule: Rule & { is: 'list' }, length: number): string | undefined {
  if (isBetween(length, rule)) return undefined
  return length < (rule.min ?? 0) ? 'INVALID_ARRAY_MIN_ITEMS' : 'INVALID_ARRAY_MAX_ITEMS'
}

function isBetween(
  length: number,
  { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number },
) {
  return length >= min && length <= max
}

function complain(findings: Findings, issue: string, field: string, value?: unknown): void {
  const shown = typeof value === 'string' ? value : value === undefined ? undefined : JSON.stringify(value)
  findings.complaints.push({ issue, field: field || '/', value: shown })
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/\S+$/.test(value) && URL.canParse(value)
}

/** A copy with only the fields that the rule knows, as PayPal keeps them. The value must fit the rule. */
export function keepKnown(rule: Rule, value: unknown): unknown {
  if (rule.is === 'list' && Array.isArray(value)) return value.map((inner) => keepKnown(rule.of, inner))
  if (rule.is !== 'object' || !isObject(value)) return value
  const kept: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(rule.fields)) {
    if (value[name] !== undefined) kept[name] = keepKnown(inner, value[name])
  }
  return kept
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
