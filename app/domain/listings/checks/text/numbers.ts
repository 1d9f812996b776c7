import { NO_BREAK } from './normalized.ts'

/** A number as it is written. What 1,500 means depends on who wrote it, so it has every value that it may have. */
export interface NumberToken {
  start: number
  end: number
  /** Empty for what is no single number, such as a version 1.2.3. */
  values: number[]
  /** As it is written, with what groups and separates. */
  source: string
}

export interface NumberOptions {
  /** Whether a plain space groups the digits of this number, as it always may in French and Russian. */
  spaceGroups: (value: number) => boolean
}

/** The number that begins at the digit, or fraction, at `at` of a normalised text. */
export function readNumber(text: string, at: number, { spaceGroups }: NumberOptions): NumberToken {
  let end = digitsEnd(text, at)
  while (end > at) {
    const separator = text[end]
    const next = digitsEnd(text, end + 1)
    if (separator === undefined || next === end + 1 || !SEPARATORS.includes(separator)) break
    if (GROUPING_ONLY.includes(separator) && !isGroup(text, at, end, next)) break
    if (separator === ' ' && !spaceGroups(Number(text.slice(at, next).replace(/\D/g, '')))) break
    end = next
  }
  const source = text.slice(at, end)
  return withFraction(text, { start: at, end, values: end > at ? valuesOf(source) : [], source })
}

const SEPARATORS = `.,'٫٬ ${NO_BREAK}`
const GROUPING_ONLY = `'٬ ${NO_BREAK}`

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function digitsEnd(text: string, at: number): number {
  let end = at
  while (isDigit(text.charCodeAt(end))) end++
  return end
}

/** Whether three digits follow one to three digits, or a group of three. */
function isGroup(text: string, start: number, end: number, next: number): boolean {
  if (next - end !== 4 || text[start] === '0') return false
  let before = 0
  while (end - before > start && isDigit(text.charCodeAt(end - before - 1))) before++
  if (before > 3) return false
  const earlier = text[end - before - 1]
  return end - before === start || (earlier !== undefined && GROUPING_ONLY.includes(earlier))
}

/** Every value of digits with separators; longer ones than any size or weight has are read as they stand. */
function valuesOf(source: string): number[] {
  if (source.length > LONGEST) return []
  const groups = source.split(/[^\d]/)
  const separators = source.replace(/\d/g, '')
  const last = separators.at(-1)
  if (last === undefined) return [Number(source)]
  const values: number[] = []
  if (last !== '٫' && isGrouped(groups) && new Set(separators).size === 1)
    values.push(Number(groups.join('')))
  const fraction = groups.pop() ?? ''
  const integers = separators.slice(0, -1)
  const grouped =
    integers === '' || (isGrouped(groups) && new Set(integers).size === 1 && !integers.includes(last))
  if ('.,٫'.includes(last) && grouped) values.push(Number(`${groups.join('')}.${fraction}`))
  return values
}

const LONGEST = 40

/** Groups of three digits after one to three; in India of two before the last three. */
function isGrouped(groups: string[]): boolean {
  const [first = '', ...rest] = groups
  if (first === '' || first.startsWith('0') || first.length > 3) return false
  const last = rest.at(-1)
  if (last?.length !== 3) return rest.length === 0
  const between = rest.slice(0, -1)
  return (
    between.every(({ length }) => length === 3) ||
    (first.length < 3 && between.every(({ length }) => length === 2))
  )
}

const VULGAR: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
}

export function isVulgar(character: string | undefined): boolean {
  return character !== undefined && Object.hasOwn(VULGAR, character)
}

/** With "½" or " 1/2" behind it, or of such a fraction alone. */
function withFraction(text: string, token: NumberToken): NumberToken {
  const { start, end, values } = token
  const space = values.length > 0 && (text[end] === ' ' || text[end] === NO_BREAK) ? 1 : 0
  const vulgar = VULGAR[text[end + space] ?? '']
  if (vulgar !== undefined) return mixed(text, token, end + space + 1, vulgar)
  FRACTION.lastIndex = end + space
  const written = space === 1 ? FRACTION.exec(text) : null
  const [all = '', above = '', below = ''] = written ?? []
  if (written === null || values.some((value) => !Number.isInteger(value)) || Number(above) >= Number(below))
    return token
  return mixed(
    text,
    { start, end, values, source: '' },
    end + space + all.length,
    Number(above) / Number(below),
  )
}

const FRACTION = /(\d{1,2})\/(2|3|4|5|8|16|32|64)(?![\d.,/])/y

function mixed(text: string, { start, values }: NumberToken, end: number, fraction: number): NumberToken {
  const whole = values.length > 0 ? values : [0]
  return { start, end, values: whole.map((value) => value + fraction), source: text.slice(start, end) }
}
