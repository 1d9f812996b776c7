import { FACTS_LIMITS } from '#app/domain/listings/facts-limits.ts'
import { cleanText } from '#app/domain/listings/part-text.ts'
import { t } from '#app/i18n/macro.ts'
import { cellText, isErrorValue, listEntries, tidy } from './cells.ts'
import { type ColumnTarget, fieldOf } from './column-targets.ts'
import { dialectKey } from './dialects/columns-of.ts'
import { factLabel } from './dialects/header-names.ts'
import { reasonOfName } from './dialects/left-out-words.ts'
import { DIALECT_RULES } from './dialects/registry.ts'
import type { Dialect, FileFormat } from './file-format.ts'
import { pairsIn } from './pairs.ts'
import { plainText, textLines } from './plain-text.ts'

export interface Columns extends Pick<FileFormat, 'decimal' | 'nameIsFact'> {
  header: string[]
  targets: ColumnTarget[]
  dialect: Dialect
  /** What the cells say is likely, not certain. */
  isRepaired?: boolean
}

/** The facts of a product's rows, column by column: "Material: linen", the values of its variants together. */
export function columnFacts(columns: Columns, rows: string[][]): string[] {
  const { targets, header, dialect } = columns
  const rules = DIALECT_RULES[dialect]
  const lines = targets.flatMap((target, at) => {
    const column = header[at] ?? ''
    if (target === 'fact')
      return rules.pairs?.test(dialectKey(column))
        ? pairFacts(rows.map((row) => row[at] ?? ''))
        : labelled(factLabel(column), valuesIn(rows, at), unitOf(columns, rows, column))
    if (target === 'name' && rules.optionsInName)
      return pairFacts(rows.slice(1).map((row) => (row[at] ?? '').replace(/\[[A-Z]+\]/g, '')))
    const [, number] = /^value-(\d+)$/.exec(target) ?? []
    if (number === undefined) return []
    const name = targets.indexOf(`label-${Number(number)}`)
    const label = cellText(rows[0]?.[name] ?? '')
    const values = tidy(tidy(rows.map((row) => row[at] ?? '')).flatMap((cell) => optionValues(cell, dialect)))
    return values.length === 1 && isNoOption(values[0] ?? '') ? [] : labelled(label, values)
  })
  return eachOnce(lines)
}

/** What Shopify and Medusa write for a product without options. */
export function isNoOption(value: string): boolean {
  return /^default(?: title| variant| option value)?$/i.test(value)
}

/** Its brand and its categories as facts, where they are to be some. They alone are nothing to write from. */
export function shopFacts(columns: Columns, rows: string[][]): string[] {
  const lines = columns.targets.flatMap((target, at) => {
    const field = target.startsWith('facts-and-') && fieldOf(target)
    return field === 'brandName' || field === 'category'
      ? labelled(shopLabel(columns, at, field), namesIn(rows[0]?.[at] ?? '', field))
      : []
  })
  return eachOnce(lines)
}

function eachOnce(lines: string[]): string[] {
  const seen = new Set<string>()
  return lines.filter((line) => {
    const key = line.toLowerCase().replaceAll(';', ',')
    return !seen.has(key) && seen.add(key)
  })
}

/** The lines of the existing texts that are to be facts, too, as far as there is room behind `facts`. */
export function describedFacts(
  facts: string[],
  texts: (string | undefined)[],
): { added: string[]; lines: string[] } {
  const known = new Set(facts)
  const lines = texts
    .flatMap((text) => textLines(text ?? ''))
    .map((text) => cleanText(text, false))
    .filter((line) => !UNSAID.test(line) && !known.has(line) && known.add(line))
  return { added: fittingFacts(lines, facts), lines }
}

/** The lines for which there is room behind `taken`, in their order; where nothing fits, the beginning of the first. */
export function fittingFacts(lines: string[], taken: string[] = []): string[] {
  let room = FACTS_LIMITS.characters - [...taken.join('\n')].length - (taken.length > 0 ? 1 : 0)
  const fitting: string[] = []
  for (const line of lines) {
    if (taken.length + fitting.length === FACTS_LIMITS.lines) break
    const length = [...line].length + (fitting.length > 0 ? 1 : 0)
    if (length > room) continue
    room -= length
    fitting.push(line)
  }
  const [first] = lines
  return taken.length + fitting.length > 0 || first === undefined
    ? fitting
    : [
        [...first]
          .slice(0, FACTS_LIMITS.characters)
          .join('')
          .replace(/\s\S*$/, ''),
      ]
}

function valuesIn(rows: string[][], at: number): string[] {
  // Each once, before what takes longer.
  const cells = tidy(rows.map((row) => row[at] ?? '')).filter((cell) => !isErrorValue(cell))
  return tidy(cells.flatMap((cell) => textLines(plainText(cellText(cell)))))
}

/** The unit that stands in a column of its own. */
function unitOf({ header, dialect }: Columns, rows: string[][], column: string): string {
  const name = DIALECT_RULES[dialect].unit?.(dialectKey(column)) ?? ''
  const at = name === '' ? -1 : header.findIndex((other) => dialectKey(other) === name)
  return at === -1 ? '' : (rows.map((row) => cellText(row[at] ?? '')).find((unit) => unit !== '') ?? '')
}

function pairFacts(cells: string[]): string[] {
  const values = new Map<string, string[]>()
  for (const cell of tidy(cells))
    for (const [name, value] of pairsIn(cellText(cell))) {
      if (/^(?:sku|type)$/i.test(name) || reasonOfName(name) !== undefined) continue
      values.set(name, [...(values.get(name) ?? []), value])
    }
  return [...values].flatMap(([name, all]) => labelled(factLabel(name), tidy(all)))
}

/** A shop's own column of its brands and categories has a name for programs. */
function shopLabel({ header, dialect }: Columns, at: number, field: 'brandName' | 'category'): string {
  if (dialect === 'plain') return factLabel(header[at] ?? '')
  return field === 'brandName' ? t`Brand` : t`Category`
}

/** Names of brands and categories, as people read them; numbers are none. A slash in a category leads to one within it. */
export function namesIn(cell: string, field: 'brandName' | 'category'): string[] {
  const text = plainText(cellText(cell)).replace(/(?<=^|,)\s*Default Category\/?/g, '')
  if (!/\p{L}/u.test(text) || NO_NAME.test(text.trim())) return []
  const isPath = !text.includes('>') && /^[^/]+(?:\/[^/]+)+$/.test(text) && !/\s\/|\/\s|\d\/\d/.test(text)
  const names = field === 'category' && isPath ? text.replaceAll('/', ' > ') : text.replace(/,(?=\S)/g, ', ')
  return tidy(names.split('\n')).map((name) => cleanText(name, false))
}

/** What shops and marketplaces write where there is no brand or category. */
const NO_NAME =
  /^(?:uncategori[sz]ed|unbranded|no brand|generic|does not apply|not applicable|n\/?a|none|ohne markenzeichen|markenlos|no-?name|nicht zutreffend|sans marque|ne s['’]applique pas|non applicable|sin marca|no aplicable|senza marca|non applicabile|niet van toepassing|merkloos|bez marki|nie dotyczy)$/i

function optionValues(cell: string, dialect: Dialect): string[] {
  const values = DIALECT_RULES[dialect].lists ? listEntries(cell, dialect) : tidy([cellText(cell)])
  return values.map(plainText)
}

/** Short values are one fact, long ones a fact each. */
function labelled(label: string, values: string[], unit = ''): string[] {
  const facts = values.every((value) => value.length <= 60) ? [values.join(', ')] : values
  return facts
    .map((fact) => cleanText(fact, false))
    .filter((fact) => fact !== '')
    .map((fact) => (unit === '' || !/\d$/.test(fact) ? fact : `${fact} ${unit}`))
    .map((fact) => (label === '' || UNSAID.test(label) ? fact : `${label}: ${fact}`))
}

/** Names of columns that say no more than that these are facts. */
const UNSAID =
  /^(?:facts?|details?|features?|highlights?|properties|fakten|merkmale|eigenschaften|(?:column|bullet ?points?|key product features|features?|aufzählungspunkt) ?\d*)$/i
