import { figure } from '#app/domain/base/lists/figure.ts'
import { t } from '#app/i18n/macro.ts'

/** How many facts a product has, and the numbers, from 1 and rising, of those that its listings say. */
export interface FactsUsed {
  facts: number
  used: number[]
}

/** Of more facts it is said how many are used, not which: as many numbers are read at a glance. */
export const MOST_NUMBERS = 12

/** "7 of 8: 1 2 3 4 5 6 7", for where numbers cannot be marked; empty while it is not known. */
export function factsUsedText({ facts, used }: FactsUsed): string {
  if (facts === 0) return ''
  const count = t`${{ used: figure(used.length) }} of ${{ facts: figure(facts) }}`
  return facts > MOST_NUMBERS || used.length === 0 ? count : `${count}: ${used.join(' ')}`
}

/** As it is stored with a listing: a digit for each fact in their order, 1 for one that the listing says. */
export function writeFactsUsed(facts: number, used: number[]): string {
  const said = new Set(used)
  return Array.from({ length: facts }, (_, index) => (said.has(index + 1) ? '1' : '0')).join('')
}

/** Those that at least one of some listings of a product says. */
export function readFactsUsed(stored: string[]): FactsUsed {
  const facts = Math.max(0, ...stored.map(({ length }) => length))
  const numbers = Array.from({ length: facts }, (_, index) => index + 1)
  return { facts, used: numbers.filter((number) => stored.some((digits) => digits[number - 1] === '1')) }
}
