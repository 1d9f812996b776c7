import { parse } from 'csv-parse/sync'
import { isBlank } from '#app/typed-text.ts'
import { DIALECT_RULES } from './dialects/registry.ts'
import type { Dialect } from './file-format.ts'
import { plainText } from './plain-text.ts'

/** Without the guards that exporters put around what a spreadsheet would calculate or shorten, line ends as `\n`. */
export function cellText(cell: string): string {
  if (isBlank(cell)) return ''
  const text = GUARDED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
  return text
    .trim()
    .replace(/^'(?=[=+\-@\d])/, '')
    .replace(/\r\n?/g, '\n')
}

/** `="00417"`: a spreadsheet keeps the zeros. */
const GUARDED = /^\s*="((?:[^"]|"")*)"\s*$/

/** Whether a text stands in a guard, so that it is not known byte for byte. */
export function isGuarded(cell: string): boolean {
  return GUARDED.test(cell)
}

/** What a spreadsheet would calculate: `=B5`, `=HYPERLINK(…)`. What follows an apostrophe is text. */
export function isFormula(cell: string): boolean {
  return !isGuarded(cell) && /^\s*=\s*(?:\$?[A-Z]{1,3}\$?\d|[A-Z][\w.]*\(|['"(])/i.test(cell)
}

/** What a spreadsheet writes in place of a value that it could not calculate. */
export function isErrorValue(cell: string): boolean {
  return /^#(?:REF|N\/A|VALUE|NAME|DIV\/0|NULL|NUM|SPILL|CALC|ERROR)[!?]?$/i.test(cell.trim())
}

/** A cell's text; nothing for a value that a spreadsheet could not calculate. */
export function cellValue(cell = ''): string {
  return isErrorValue(cell) ? '' : cellText(cell)
}

/** Zero bytes, and what stands in place of bytes that are no letter. */
export function isBroken(cell: string): boolean {
  return /[\0\ufffd]/.test(cell)
}

/** A longer text, plain. WooCommerce writes line breaks as `\n`, and a real `\n` with another backslash. */
export function longText(cell: string, dialect: Dialect): string {
  const text = cellText(cell)
  return plainText(
    DIALECT_RULES[dialect].backslashes
      ? text.replace(/\\\\n|\\n/g, (found) => (found === '\\n' ? '\n' : '\\n'))
      : text,
  )
}

/** The entries of a list: between commas, unless these are escaped or quoted, or one a line. */
export function listEntries(cell: string, dialect: Dialect): string[] {
  const text = cellText(cell)
  if (text.includes('\n')) return tidy(text.split('\n'))
  if (DIALECT_RULES[dialect].backslashes)
    return tidy(text.split(/(?<!\\),/).map((entry) => entry.replaceAll('\\,', ',')))
  return tidy(text.includes('"') ? quotedEntries(text) : text.split(/[,;|]/))
}

/** Addresses or paths of photos. A comma or a space may stand within an address. */
export function imageEntries(cell: string): string[] {
  const text = cellText(cell)
  return tidy(
    text.includes('//') ? text.split(/\s*[|\n]\s*|[\s,;]+(?=(?:https?:)?\/\/)/) : text.split(/[,;|\n]/),
  )
}

function quotedEntries(text: string): string[] {
  try {
    return parse(text, { relax_quotes: true, relax_column_count: true, ltrim: true })[0] ?? []
  } catch {
    return text.split(',')
  }
}

/** Each entry once. */
export function tidy(entries: string[]): string[] {
  const once = new Set<string>()
  for (const entry of entries) if (entry !== '') once.add(entry.trim())
  once.delete('')
  return [...once]
}
