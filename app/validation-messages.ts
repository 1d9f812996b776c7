import { z } from 'zod'
import { plural, t } from '#app/i18n/macro.ts'

type Issue = z.core.$ZodRawIssue

/** Plain sentences wherever a schema has no message of its own, for forms and programs alike. */
z.config({ customError: sentence })

function sentence(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return t`Unknown field: ${{ names: issue.keys.join(', ') }}.`
  const name = issue.path?.length ? issue.path.map(String).join('.') : t`The value`
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missing(name) : otherKind(name, issue.expected)
    case 'invalid_value': {
      const values = issue.values.join(', ')
      return issue.values.length > 1
        ? t`${{ name }} must be one of ${{ values }}.`
        : t`${{ name }} must be ${{ value: values }}.`
    }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return missing(name)
      return tooSmall(name, issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(name, issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return malformed(name, issue.format)
    case 'invalid_union': {
      const [said] = messagesOfBranches(issue.errors)
      if (said !== undefined) return said
      return issue.input === undefined ? missing(name) : otherKinds(name, kindsOfBranches(issue.errors))
    }
    default:
      return invalid(name)
  }
}

function missing(name: string): string {
  return t`${{ name }} is required.`
}

function invalid(name: string): string {
  return t`${{ name }} is not valid.`
}

function otherKind(name: string, expected: string): string {
  switch (expected) {
    case 'string':
      return t`${{ name }} must be text.`
    case 'number':
      return t`${{ name }} must be a number.`
    case 'int':
      return t`${{ name }} must be a whole number.`
    case 'boolean':
      return t`${{ name }} must be true or false.`
    case 'array':
      return t`${{ name }} must be a list.`
    case 'object':
    case 'record':
      return t`${{ name }} must be an object.`
    default:
      return t`${{ name }} must be ${{ value: expected }}.`
  }
}

function tooSmall(name: string, origin: string, least: number): string {
  switch (origin) {
    case 'string':
      return t`${{ name }} must have at least ${plural({ least }, { one: '# character', other: '# characters' })}.`
    case 'array':
    case 'set':
      return t`${{ name }} must have at least ${plural({ least }, { one: '# entry', other: '# entries' })}.`
    default:
      return t`${{ name }} must be at least ${{ least: String(least) }}.`
  }
}

function tooBig(name: string, origin: string, most: number): string {
  switch (origin) {
    case 'string':
      return t`${{ name }} must have at most ${plural({ most }, { one: '# character', other: '# characters' })}.`
    case 'array':
    case 'set':
      return t`${{ name }} must have at most ${plural({ most }, { one: '# entry', other: '# entries' })}.`
    default:
      return t`${{ name }} must be at most ${{ most: String(most) }}.`
  }
}

function malformed(name: string, format: string): string {
  switch (format) {
    case 'email':
      return t`${{ name }} must be an email address.`
    case 'url':
      return t`${{ name }} must be a web address.`
    default:
      return t`${{ name }} is not well formed.`
  }
}

type Branches = z.core.$ZodIssue[][]

/** What is said about a value by those branches that take its kind. */
function messagesOfBranches(branches: Branches): string[] {
  return branches.flatMap(([first]) => (first && first.code !== 'invalid_type' ? [first.message] : []))
}

function kindsOfBranches(branches: Branches): string[] {
  const kinds = branches.flatMap(([first]) => (first?.code === 'invalid_type' ? [first.expected] : []))
  return [...new Set<string>(kinds)]
}

function otherKinds(name: string, kinds: string[]): string {
  const [only] = kinds
  if (only !== undefined && kinds.length === 1) return otherKind(name, only)
  return kinds.join() === 'number,string' ? t`${{ name }} must be a number or text.` : invalid(name)
}
