import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** Plain sentences wherever a schema has no message of its own, for forms and programs alike. */
z.config({ customError: sentence })

function sentence(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ')}.`
  let name = issue.path?.length ? issue.path.map(String).join('.') : 'The value'
  let [said] = issue.code === 'invalid_union' ? messagesOfBranches(issue.errors) : []
  return said ?? `${name} ${predicate(issue)}.`
}

function predicate(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'is required'
      return `must ${measureOf(issue.origin, `at least ${issue.minimum}`)}`
    case 'too_big':
      return `must ${measureOf(issue.origin, `at most ${issue.maximum}`)}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not well formed'
    case 'invalid_union':
      return issue.input === undefined ? 'is required' : `must be ${kindsOfBranches(issue.errors)}`
    default:
      return 'is not valid'
  }
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMATS: Record<string, string> = {
  email: 'must be an email address',
  url: 'must be a web address',
}

function measureOf(origin: string, amount: string): string {
  if (origin === 'string') return `have ${amount} characters`
  return origin === 'array' || origin === 'set' ? `have ${amount} entries` : `be ${amount}`
}

type Branches = z.core.$ZodIssue[][]

/** What is said about a value by those branches that take its kind. */
function messagesOfBranches(branches: Branches): string[] {
  return branches.flatMap(([first]) => (first && first.code !== 'invalid_type' ? [first.message] : []))
}

function kindsOfBranches(branches: Branches): string {
  let kinds = branches.flatMap(([first]) =>
    first?.code === 'invalid_type' ? [KINDS[first.expected] ?? first.expected] : [],
  )
  return [...new Set(kinds)].join(' or ')
}
