import { z } from 'zod'
import * as words from './validation-words.ts'

type Issue = z.core.$ZodRawIssue

/** Plain sentences wherever a schema has no message of its own, for forms and programs alike. */
z.config({ customError: sentence })

function sentence(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return words.unknownField(issue.keys.join(', '))
  let name = issue.path?.length ? issue.path.map(String).join('.') : words.theValue
  let [said] = issue.code === 'invalid_union' ? messagesOfBranches(issue.errors) : []
  return said ?? words.sentence(name, predicate(issue))
}

function predicate(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? words.isRequired : words.mustBe(kindOf(issue.expected))
    case 'invalid_value': {
      let values = issue.values.join(', ')
      return issue.values.length > 1 ? words.mustBeOneOf(values) : words.mustBe(values)
    }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return words.isRequired
      return measured(issue.origin, words.atLeast(issue.minimum))
    case 'too_big':
      return measured(issue.origin, words.atMost(issue.maximum))
    case 'invalid_format':
      return FORMATS[issue.format] ?? words.isNotWellFormed
    case 'invalid_union':
      return issue.input === undefined ? words.isRequired : words.mustBe(kindsOfBranches(issue.errors))
    default:
      return words.isNotValid
  }
}

const KINDS: Record<string, string> = {
  string: words.text,
  number: words.aNumber,
  int: words.wholeNumber,
  boolean: words.trueOrFalse,
  array: words.aList,
  object: words.anObject,
  record: words.anObject,
}

function kindOf(expected: string): string {
  return KINDS[expected] ?? expected
}

const FORMATS: Record<string, string> = {
  email: words.mustBeEmailAddress,
  url: words.mustBeWebAddress,
}

function measured(origin: string, amount: string): string {
  if (origin === 'string') return words.mustHaveCharacters(amount)
  return origin === 'array' || origin === 'set' ? words.mustHaveEntries(amount) : words.mustBe(amount)
}

type Branches = z.core.$ZodIssue[][]

/** What is said about a value by those branches that take its kind. */
function messagesOfBranches(branches: Branches): string[] {
  return branches.flatMap(([first]) => (first && first.code !== 'invalid_type' ? [first.message] : []))
}

function kindsOfBranches(branches: Branches): string {
  let kinds = branches.flatMap(([first]) => (first?.code === 'invalid_type' ? [kindOf(first.expected)] : []))
  return [...new Set(kinds)].join(words.or)
}
