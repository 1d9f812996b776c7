import { isSpace, isWordPart } from '../text/letters.ts'
import type { Normalized } from '../text/normalized.ts'
import { isDigit, isVulgar, type NumberOptions, type NumberToken, readNumber } from '../text/numbers.ts'
import { type ReadUnit, readUnit, readUnitBefore, type UnitReader } from '../units/read-unit.ts'
import { isDecimalOf, toBase } from '../units/symbols.ts'
import { readCode } from './codes.ts'
import { isLinkWord, type Link, readLink } from './links.ts'
import type { Claim, Quantity } from './quantity.ts'

export interface ScanOptions extends NumberOptions {
  units: UnitReader
}

/** One number of a chain such as "29 x 16 x 18 cm", and what joins it to the one before. */
interface Item extends Quantity {
  link?: Link
  source: string
}

/**
 * Every quantity, ratio, series and code of a text, from its beginning to its end. What stands at an index in `taken`
 * (certificates, say) is passed over. Takes time in proportion to the text's length, whatever the text.
 */
export function scanClaims(normalized: Normalized, options: ScanOptions, taken?: Uint8Array): Claim[] {
  const { text } = normalized
  const claims: Claim[] = []
  let at = 0
  while (at < text.length) {
    if (!isDigit(text.charCodeAt(at)) && !isVulgar(text[at])) at++
    else if (taken?.[at]) at++
    else {
      const found = claimAt(normalized, options, at)
      claims.push(...found)
      at = Math.max(at + 1, found.at(-1)?.end ?? 0)
    }
  }
  return claims
}

function claimAt(normalized: Normalized, options: ScanOptions, at: number): Claim[] {
  const { text } = normalized
  const code = readCode(text, at) ?? readSeries(text, at)
  if (code) return [code]
  const chain = readChain(normalized, options, at)
  const [first] = chain
  if (first === undefined) return []
  if (chain.length === 1 && first.units.length === 0) {
    const glued = readCode(text, at, first.end)
    if (glued) return [glued]
  }
  spreadUnits(chain)
  for (const item of chain) setSign(text, item)
  return groups(chain).map((items) => toClaim(items))
}

const LONGEST_CHAIN = 12

function readChain(normalized: Normalized, options: ScanOptions, at: number): Item[] {
  const { text } = normalized
  const chain: Item[] = []
  let link: Link | undefined
  let next = at
  while (chain.length < LONGEST_CHAIN) {
    const number = readNumber(text, next, options)
    if (number.end === number.start) break
    const item = withSmallerUnits(normalized, options, readItem(normalized, options, number))
    if (link) item.link = link
    chain.push(item)
    link = readLink(text, item.end)
    // A code or a date that follows stands for itself.
    if (!link || (link.kind !== 'by' && (readCode(text, link.end) || readSeries(text, link.end)))) break
    next = link.end
  }
  return chain
}

function readItem(normalized: Normalized, { units }: ScanOptions, number: NumberToken): Item {
  const { text } = normalized
  let unit = readUnit(units, normalized, number.end)
  // The French symbol of a terabyte is "To".
  if (unit && (isPartOfCode(text, number, unit) || isLinkWord(text, number.end))) unit = undefined
  let found = unit?.units ?? readUnitBefore(units, normalized, number.start)
  const { start, values, source } = number
  if (isYear(values, source, found, normalized)) found = []
  return { start, end: unit?.end ?? number.end, values, units: found, source }
}

/** Dimensions of which people write two units one after the other: "3 min 30 s", "5 ft 11 in". */
const WRITTEN_IN_TWO = new Set(['time', 'length', 'mass'])

function withSmallerUnits(normalized: Normalized, options: ScanOptions, item: Item): Item {
  const [unit] = item.units
  if (!unit || !WRITTEN_IN_TWO.has(unit.dimension)) return item
  BETWEEN.lastIndex = item.end
  const between = BETWEEN.exec(normalized.text)
  if (!between) return item
  const number = readNumber(normalized.text, item.end + between[0].length, options)
  const other = readItem(normalized, options, number)
  const smaller = other.units.find(
    ({ dimension, factor }) => dimension === unit.dimension && factor < unit.factor,
  )
  const [value] = other.values
  if (!smaller || value === undefined || toBase(value, smaller) >= unit.factor) return item
  // "61 cm, 4 mm" are two: only units that are not decimal are written with a word or comma between.
  if (between[0].trim() !== '' && isDecimalOf(unit, smaller)) return item
  const more = toBase(value, smaller) / unit.factor
  const whole = { ...item, end: other.end, values: item.values.map((each) => each + more) }
  return between[0] === ', ' ? { ...whole, parts: [item, other] } : whole
}

const BETWEEN = /(?: |\u00a0|, | and | und | et | y | e | en )(?=\d)/y

/** 4K is a resolution, 2700K a colour of light; 80s is a decade. */
function isPartOfCode(text: string, { start, end, values }: NumberToken, unit: ReadUnit): boolean {
  const value = values[0] ?? 0
  // 20D is a yarn, 3D none, and a D apart a size of battery.
  if (unit.units[0]?.name === 'den' && text[unit.end - 1] === 'D') return unit.end !== end + 1 || value < 7
  if (unit.end !== end + 1) return false
  const symbol = text[end]
  if (symbol === 'K' || symbol === 'C' || symbol === 'F') return symbol === 'K' ? value < 1000 : false
  return symbol === 's' && end - start > 1 && value % 10 === 0 && value !== 30 && value !== 60
}

/** 2026年 is a year and not 2,026 of them. */
function isYear(values: number[], source: string, units: Quantity['units'], { text }: Normalized): boolean {
  const value = values[0] ?? 0
  if (text === '' || source.length !== 4 || value < 1900 || value > 2100) return false
  return units.some(({ dimension }) => dimension === 'time')
}

/** A temperature with a minus before it, and a tolerance. */
function setSign(text: string, item: Item) {
  const { start, units } = item
  const before = text.slice(Math.max(0, start - 10), start)
  if (/(?:±|\+\/-) ?$/.test(before)) item.tolerance = true
  else if (units.some(({ dimension }) => dimension === 'temperature')) {
    const [sign] = /(?<![\p{L}\p{N}°%])(?:- ?|(?:minus|moins|menos|meno|min) )$/iu.exec(before) ?? []
    if (sign === undefined || (sign === '- ' && /\S $/.test(before.slice(0, -2)))) return
    item.start = start - sign.length
    item.values = item.values.map((value) => -value)
  }
}

/** The unit behind the last number is that of those before it, too. */
function spreadUnits(chain: Item[]) {
  for (let index = chain.length - 1; index > 0; index--) {
    const [item, before] = [chain[index], chain[index - 1]]
    if (!item?.link || !before || before.units.length > 0 || item.units.length === 0) continue
    if (item.link.kind === 'other') continue
    before.units = item.units
    if (item.link.kind === 'list' || item.borrowed) before.borrowed = true
  }
  // "29 cm x 16": rare, and the other way round.
  for (const [index, item] of chain.entries()) {
    const before = chain[index - 1]
    if (item.link?.kind === 'by' && item.units.length === 0 && before && before.units.length > 0) {
      item.units = before.units
      item.borrowed = true
    }
  }
}

function groups(chain: Item[]): Item[][] {
  const found: Item[][] = []
  for (const item of chain) {
    const kind = item.link?.kind
    const group = found.at(-1)
    if (group && kind !== undefined && kind !== 'list' && kind !== 'other') group.push(item)
    else found.push([item])
  }
  return found
}

function toClaim(items: Item[]): Claim {
  const start = items[0]?.start ?? 0
  const end = items.at(-1)?.end ?? 0
  const isRatio =
    items.length === 2 && items[1]?.link?.kind === 'ratio' && items.every(({ units }) => units.length === 0)
  const isRange = items.length === 2 && items[1]?.link?.kind === 'range'
  if (!isRatio) return { kind: 'quantity', start, end, items, isRange }
  return { kind: 'ratio', key: items.map(({ source }) => source).join('/'), start, end, items }
}

/** Whether nothing but spaces and marks stands before `at` in its line, as before the number of a list's entry. */
export function isOrdinal(text: string, { start, end }: { start: number; end: number }): boolean {
  if (text[end] !== '.' && text[end] !== ')') return false
  if (!isSpace(text[end + 1])) return false
  let before = start - 1
  while (before >= 0 && isSpace(text[before]) && text[before] !== '\n') before--
  return before < 0 || text[before] === '\n'
}

const DATE = /(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2(?:\d{4}|\d{2}))(?![\d]|[-./]\d)/y
const CJK_DATE = /\d{4} ?[年년] ?\d{1,2} ?[月월](?: ?\d{1,2} ?[日일])?/y
const VERSION = /\d{1,4}(?:\.\d{1,4}){2,5}(?![\d])/y

/** A date or version at `at`; its key is the same in every order of its numbers. */
function readSeries(text: string, at: number): Claim | undefined {
  if (isWordPart(text, at - 1) || !isDigit(text.charCodeAt(at))) return undefined
  for (const pattern of [DATE, CJK_DATE, VERSION]) {
    pattern.lastIndex = at
    const [found] = pattern.exec(text) ?? []
    if (found === undefined || (pattern === VERSION && isGrouped(found))) continue
    return { kind: 'series', key: seriesKey(found), start: at, end: at + found.length }
  }
  return undefined
}

/** 1.299.000 is one number. */
function isGrouped(version: string): boolean {
  return /^[1-9]\d{0,2}(\.\d{3})+$/.test(version)
}

function seriesKey(found: string): string {
  const numbers = found.match(/\d+/g) ?? []
  return numbers
    .map(Number)
    .sort((one, other) => one - other)
    .join('-')
}
