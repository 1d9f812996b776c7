import { isWordPart } from '../text/letters.ts'
import { isDigit } from '../text/numbers.ts'
import type { Claim } from './quantity.ts'

const DATE = /(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2(?:\d{4}|\d{2}))(?![\d]|[-./]\d)/y
const CJK_DATE = /\d{4} ?[年년] ?\d{1,2} ?[月월](?: ?\d{1,2} ?[日일])?/y
const VERSION = /\d{1,4}(?:\.\d{1,4}){2,5}(?![\d])/y

/** A date or version at `at`; its key is the same in every order of its numbers. */
export function readSeries(text: string, at: number): Claim | undefined {
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
