import { isWordPart } from '../text/letters.ts'
import { isDigit, isVulgar } from '../text/numbers.ts'

/** What joins two numbers. 'by': a x b; 'list': "3 or 4", whose unit the first may share; 'ratio': 18/8 or a list 12/24 V. */
export interface Link {
  kind: 'by' | 'range' | 'ratio' | 'list' | 'other'
  /** Where the next number begins. */
  end: number
}

const SIGNS: Record<string, Link['kind']> = {
  x: 'by',
  X: 'by',
  '*': 'by',
  '-': 'range',
  '~': 'range',
  '…': 'range',
  '/': 'ratio',
  ':': 'ratio',
  '&': 'list',
  '+': 'list',
  ',': 'list',
  '、': 'list',
  ';': 'other',
}

const RANGE_WORDS =
  "to|bis|à|a|al|au|tot|till|til|do|до|ate|até|ad|ile|ila|ilâ|إلى|الى|حتى|تا|עד|से|ถึง|đến|tới|hingga|sampai|sampe|から|到|至|에서|până la|la|έως|ως|μέχρι|tótól|и до|asti|kuni|iki|līdz|fins a|upp till|op tot|jusqu'à|hasta"
const LIST_WORDS =
  'and|or|und|oder|et|ou|y|o|u|e|of|en|i|lub|oraz|и|или|та|або|og|eller|och|ja|tai|és|vagy|și|sau|ve|veya|και|ή|و|أو|או|ו|और|या|dan|atau|và|hoặc|hay|dan|및|또는|または|と|和|或|หรือ|และ|a|nebo|alebo|per|by'

const WORDS = new Map<string, Link['kind']>()
for (const word of LIST_WORDS.split('|')) WORDS.set(word, 'list')
for (const word of RANGE_WORDS.split('|')) WORDS.set(word, 'range')
for (const word of ['by', 'per', 'на']) WORDS.set(word, 'by')

const LONGEST_WORD = 10

/** The link right after `at`, if a number follows it. */
export function readLink(text: string, at: number): Link | undefined {
  const start = skipSpaces(text, at)
  const sign = SIGNS[text[start] ?? '']
  if (sign !== undefined && text[start] !== undefined) {
    let end = skipSpaces(text, start + 1)
    // A sign before the second number: "-20 to -5", and "5…-5".
    if (text[end] === '-' && sign !== 'list') end++
    if (isNumber(text, end)) return signLink(sign, text, { at, start, end })
  }
  return start > at || !isWordPart(text, start) ? wordLink(text, start) : undefined
}

/** Whether "to", "and" or the like stands after `at`, and a number after it. */
export function isLinkWord(text: string, at: number): boolean {
  const start = skipSpaces(text, at)
  return start > at && wordLink(text, start) !== undefined
}

function signLink(
  sign: Link['kind'],
  text: string,
  { at, start, end }: Record<'at' | 'start' | 'end', number>,
) {
  const spaced = start > at || end > start + 1
  // "1. 5" and "10:30" apart, "a, b" are lists; "3 -5" and "18 / 8" are read as they are without the spaces.
  if (sign === 'list' && text[start] === ',' && end === start + 1) return undefined
  if (text[start] === ':' && spaced) return undefined
  return { kind: sign, end }
}

function wordLink(text: string, start: number): Link | undefined {
  let end = start
  while (end - start < LONGEST_WORD && end < text.length && !isNumber(text, end) && text[end] !== '\n') end++
  if (!isNumber(text, end) && text[end] !== '-') return undefined
  const word = text.slice(start, end).trim().toLowerCase()
  const kind = WORDS.get(word.endsWith('-') ? word.slice(0, -1).trim() : word)
  return kind === undefined || word === '' ? undefined : { kind, end }
}

function isNumber(text: string, at: number): boolean {
  return isDigit(text.charCodeAt(at)) || isVulgar(text[at])
}

function skipSpaces(text: string, at: number): number {
  let end = at
  while (end - at < 2 && (text[end] === ' ' || text[end] === '\u00a0')) end++
  return end
}
