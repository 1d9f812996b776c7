import { z } from 'zod'
import { msg, type Text, t } from '#app/i18n/macro.ts'

type Issue = z.core.$ZodRawIssue

/** Plain sentences wherever a schema has no message of its own, for forms and programs alike. */
z.config({ customError: sentence })

function sentence(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return t`Unknown field: ${{ names: issue.keys.join(', ') }}.`
  let name = issue.path?.length ? issue.path.map(String).join('.') : t`The value`
  let [said] = issue.code === 'invalid_union' ? messagesOfBranches(issue.errors) : []
  return said ?? t`${{ name }} ${{ predicate: predicate(issue) }}.`
}

function predicate(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? t`is required` : t`must be ${{ what: kindOf(issue.expected) }}`
    case 'invalid_value': {
      let values = issue.values.join(', ')
      return issue.values.length > 1 ? t`must be one of ${{ values }}` : t`must be ${{ what: values }}`
    }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return t`is required`
      return measured(issue.origin, t`at least ${{ least: String(issue.minimum) }}`)
    case 'too_big':
      return measured(issue.origin, t`at most ${{ most: String(issue.maximum) }}`)
    case 'invalid_format':
      return t(FORMATS[issue.format]) ?? t`is not well formed`
    case 'invalid_union':
      return issue.input === undefined
        ? t`is required`
        : t`must be ${{ what: kindsOfBranches(issue.errors) }}`
    default:
      return t`is not valid`
  }
}

const KINDS: Record<string, Text> = {
  string: msg`text`,
  number: msg`a number`,
  int: msg`a whole number`,
  boolean: msg`true or false`,
  array: msg`a list`,
  object: msg`an object`,
  record: msg`an object`,
}

function kindOf(expected: string): string {
  return t(KINDS[expected]) ?? expected
}

const FORMATS: Record<string, Text> = {
  email: msg`must be an email address`,
  url: msg`must be a web address`,
}

function measured(origin: string, amount: string): string {
  if (origin === 'string') return t`must have ${{ amount }} characters`
  return origin === 'array' || origin === 'set'
    ? t`must have ${{ amount }} entries`
    : t`must be ${{ what: amount }}`
}

type Branches = z.core.$ZodIssue[][]

/** What is said about a value by those branches that take its kind. */
function messagesOfBranches(branches: Branches): string[] {
  return branches.flatMap(([first]) => (first && first.code !== 'invalid_type' ? [first.message] : []))
}

function kindsOfBranches(branches: Branches): string {
  let kinds = branches.flatMap(([first]) => (first?.code === 'invalid_type' ? [kindOf(first.expected)] : []))
  return [...new Set(kinds)].join(t` or `)
}
