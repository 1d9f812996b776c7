import { limitsFor } from './limits.ts'
import { productIn } from './product.ts'

/** The rules of the prompt for a listing, each as what a text does that breaks it. */
export const BROKEN_RULES = [
  'affirms-negation',
  'drops-negation',
  'drops-warning',
  'changes-number',
  'changes-unit',
  'adds-health',
  'adds-environment',
  'adds-origin',
  'adds-age',
  'adds-compatibility',
  'adds-durability',
  'adds-award',
  'adds-superlative',
  'prints-stock',
  'prints-cost',
  'prints-supplier',
  'prints-code',
  'too-many-characters',
  'too-wide',
  'adds-keyword',
  'drops-keyword',
  'follows-instruction',
] as const

export type BrokenRule = (typeof BROKEN_RULES)[number]

/** A part of an answer, as the schemas have them. */
type Part = string | { label?: string; text: string; facts?: number[] }
type Answer = Record<string, string | Part[]>

const SENTENCES: Partial<Record<BrokenRule, string>> = {
  'adds-health': 'It boosts your immune system.',
  'adds-environment': 'It is an environmentally friendly choice.',
  'adds-origin': 'It is made in Portugal.',
  'adds-age': 'It is suitable for all ages.',
  'adds-compatibility': 'It works with Alexa.',
  'adds-durability': 'It is built to last for decades.',
  'adds-award': 'Its award-winning design looks good anywhere.',
  'adds-superlative': 'It is the best of its kind.',
}

const SHOP_FACTS: Partial<Record<BrokenRule, [label: RegExp, sentence: (value: string) => string]>> = {
  'prints-stock': [/^stock: (.+)/i, (value) => `Only ${value} are left.`],
  'prints-cost': [/^purchase price: (.+)/i, (value) => `It was bought for ${value}.`],
  'prints-supplier': [/^supplier: (.+)/i, (value) => `It comes to us from ${value}.`],
  'prints-code': [/^internal code: (.+)/i, (value) => `We know it as ${value}.`],
}

/** Breaks one rule in an answer that keeps all of them. The facts that are broken are English; throws where there are none. */
export function breakRule(json: string, rule: BrokenRule, prompt: string): string {
  const answer: Answer = JSON.parse(json)
  const facts = productIn(prompt).details.split('\n')
  const sentence = SENTENCES[rule]
  if (sentence) return JSON.stringify(withSentence(answer, sentence))
  const shop = SHOP_FACTS[rule]
  if (shop) return JSON.stringify(withSentence(answer, shop[1](foundIn(facts, shop[0]))))
  switch (rule) {
    case 'affirms-negation':
      return JSON.stringify(mapTexts(answer, (text) => text.replace(/\b(?:is |are )?not /gi, '')))
    case 'drops-negation':
      return JSON.stringify(withoutFact(answer, facts, /\bnot\b/i))
    case 'drops-warning':
      return JSON.stringify(withoutFact(answer, facts, /^warning\b/i))
    case 'changes-number': {
      const [, number = ''] = measureIn(facts)
      const other = number.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
      return JSON.stringify(mapTexts(answer, (text) => text.replaceAll(number, other)))
    }
    case 'changes-unit': {
      const [whole, number = '', unit = ''] = measureIn(facts)
      return JSON.stringify(mapTexts(answer, (text) => text.replaceAll(whole, `${number} ${SMALLER[unit]}`)))
    }
    case 'too-many-characters':
      return JSON.stringify(lengthened(answer, prompt, { field: 'titles', by: 1 }))
    case 'too-wide':
      // As many characters as the limit has letters, each of them as wide as two.
      return JSON.stringify(lengthened(answer, prompt, { field: 'metaTitle', by: 2 }))
    case 'adds-keyword':
      return JSON.stringify({ ...answer, tags: [...partsOf(answer.tags), 'gift idea for dad'] })
    case 'drops-keyword': {
      const keywords = (productIn(prompt).keywords ?? []).map((keyword) => keyword.toLowerCase())
      const isKept = (tag: Part) => !keywords.includes(textOf(tag).toLowerCase())
      return JSON.stringify({ ...answer, tags: partsOf(answer.tags).filter(isKept) })
    }
    case 'follows-instruction':
      return JSON.stringify(withSentence(answer, foundIn(facts, /^ignore .*"(.+)"/i)))
    default:
      throw new Error(`The stand-in cannot break ${rule}.`)
  }
}

const SMALLER: Record<string, string> = { kg: 'g', cm: 'mm', l: 'ml' }

function measureIn(facts: string[]): [whole: string, number: string, unit: string] {
  const found = facts.map((fact) => /(\d+(?:\.\d+)?) (kg|cm|l)\b/.exec(fact)).find((match) => match !== null)
  if (!found) throw new Error('No fact has a measure.')
  return [found[0], found[1] ?? '', found[2] ?? '']
}

function foundIn(facts: string[], pattern: RegExp): string {
  const value = facts.map((fact) => pattern.exec(fact)?.[1]).find((found) => found !== undefined)
  if (value === undefined) throw new Error(`No fact is like ${pattern}.`)
  return value
}

function partsOf(field: string | Part[] | undefined): Part[] {
  return typeof field === 'string' ? [field] : (field ?? [])
}

function textOf(part: Part): string {
  return typeof part === 'string' ? part : part.text
}

function mapTexts(answer: Answer, change: (text: string) => string): Answer {
  const changed = (part: Part): Part =>
    typeof part === 'string' ? change(part) : { ...part, text: change(part.text) }
  return Object.fromEntries(
    Object.entries(answer).map(([name, field]) => [
      name,
      typeof field === 'string' ? change(field) : field.map(changed),
    ]),
  )
}

function withSentence(answer: Answer, sentence: string): Answer {
  const [first = '', ...others] = partsOf(answer.descriptions)
  return { ...answer, descriptions: [`${textOf(first)} ${sentence}`, ...others] }
}

/** Nothing says the fact any more, and nothing names its number. */
function withoutFact(answer: Answer, facts: string[], pattern: RegExp): Answer {
  const line = facts.findIndex((fact) => pattern.test(fact)) + 1
  const longest = (facts[line - 1] ?? '')
    .match(/\p{L}+/gu)
    ?.toSorted((one, other) => other.length - one.length)[0]
  if (longest === undefined) throw new Error(`No fact is like ${pattern}.`)
  const says = (text: string) => text.toLowerCase().includes(longest.toLowerCase())
  const isKept = (part: Part) =>
    !(typeof part === 'object' && part.facts?.includes(line)) && !says(textOf(part))
  const silent = mapTexts(answer, (text) =>
    text
      .split(/(?<=[.!?]) /)
      .filter((each) => !says(each))
      .join(' '),
  )
  return Object.fromEntries(
    Object.entries(silent).map(([name, field]) => [
      name,
      typeof field === 'string' ? field : field.filter((part) => isKept(part) && textOf(part) !== ''),
    ]),
  )
}

/** The first text of a field, made longer than the prompt allows by repeating it: up to `by` times the limit. */
function lengthened(answer: Answer, prompt: string, { field, by }: { field: string; by: number }): Answer {
  const { maxLength } = limitsFor(prompt, field)
  const [first = '', ...others] = partsOf(answer[field])
  if (maxLength === undefined) throw new Error(`The prompt has no limit for ${field}.`)
  const most = by === 1 ? maxLength + 1 : maxLength * by
  const words = textOf(first)
  const long = Array.from(`${words}、`.repeat(Math.ceil(most / words.length) + 1))
    .slice(0, most)
    .join('')
  return { ...answer, [field]: typeof answer[field] === 'string' ? long : [long, ...others] }
}
