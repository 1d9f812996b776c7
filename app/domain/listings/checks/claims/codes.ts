import { isAsciiLetter } from '../text/letters.ts'
import { isDigit } from '../text/numbers.ts'
import type { Claim } from './quantity.ts'

/** Longer ones are no model numbers, and would cost time. */
const LONGEST = 40

/**
 * The code that the digit at `at` is part of because Latin letters stand before it, such as IPX6 or WH-1000; with `end`, the
 * code that begins with the digits before `end` because letters with a capital follow them, such as 5G.
 */
export function readCode(text: string, at: number, end?: number): Claim | undefined {
  const start = end === undefined ? codeStart(text, at) : at
  if (start === at && end === undefined) return undefined
  const last = codeEnd(text, end ?? at)
  if (end !== undefined && !startsCode(text, end, last)) return undefined
  const source = text.slice(start, last)
  const [, letter, digits] = /^([A-Za-z])(\d+)$/.exec(source) ?? []
  const parts = source.split('/').map(codeKey)
  const claim = {
    kind: 'code',
    key: codeKey(source),
    ...(parts.length > 1 && { parts }),
    start,
    end: last,
  } as const
  return letter === undefined ? claim : { ...claim, number: Number(digits) }
}

/** In lower case without punctuation: USB-C and usb c are the same. */
export function codeKey(source: string): string {
  return source.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function codeStart(text: string, at: number): number {
  let start = at
  while (at - start < LONGEST && isCodePart(text, start - 1)) start--
  // What joins a number to letters stands behind capitals that begin the code: WH-1000, not Set-2 and not 12V/24V.
  const head = text.slice(start, at)
  return /[A-Za-z]$/.test(head) || /^[A-Z][A-Z\d/-]*-$/.test(head) ? start : at
}

function codeEnd(text: string, at: number): number {
  let end = at
  while (end - at < LONGEST && isCodePart(text, end)) end++
  while (end > at && !isAlphanumeric(text.charCodeAt(end - 1))) end--
  return end
}

function isCodePart(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (isAlphanumeric(code)) return true
  const character = text[at]
  if (character !== '-' && character !== '/' && character !== '.') return false
  return isAlphanumeric(text.charCodeAt(at - 1)) && isAlphanumeric(text.charCodeAt(at + 1))
}

function isAlphanumeric(code: number): boolean {
  return isDigit(code) || isAsciiLetter(code)
}

/** Capitals or digits among the letters: 3D, 4K, 802.11ax; not 5th, 6er, 80s, 10x. */
function startsCode(text: string, end: number, last: number): boolean {
  const tail = text.slice(end, last)
  return /^[A-Z]/.test(tail) || /^[a-z]+[A-Z\d]/.test(tail)
}
