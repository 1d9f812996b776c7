import { FACTS_LIMITS } from '#app/domain/listings/facts-limits.ts'
import { cleanText } from '#app/domain/listings/part-text.ts'
import { cellText, isErrorValue, listEntries, tidy } from './cells.ts'
import type { ColumnTarget } from './column-targets.ts'
import { labelOf } from './dialects/header-names.ts'
import type { Dialect } from './file-format.ts'
import { plainText, textLines } from './plain-text.ts'

export interface Columns {
  header: string[]
  targets: ColumnTarget[]
  dialect: Dialect
  /** What the cells say is likely, not certain. */
  isRepaired?: boolean
}

/** The facts of a product's rows, column by column: "Material: linen", the values of its variants together. */
export function columnFacts({ header, targets, dialect }: Columns, rows: string[][]): string[] {
  const lines = targets.flatMap((target, at) => {
    if (target === 'fact') return labelled(labelOf(header[at] ?? ''), valuesIn(rows, at))
    const [, number] = /^value-(\d+)$/.exec(target) ?? []
    if (number === undefined) return []
    const name = targets.indexOf(`label-${Number(number)}`)
    const label = cellText(rows[0]?.[name] ?? '')
    const values = tidy(tidy(rows.map((row) => row[at] ?? '')).flatMap((cell) => optionValues(cell, dialect)))
    // What Shopify writes for a product without options.
    return label === 'Title' && values[0] === 'Default Title' ? [] : labelled(label, values)
  })
  const seen = new Set<string>()
  return lines.filter((line) => {
    const key = line.toLowerCase().replaceAll(';', ',')
    return !seen.has(key) && seen.add(key)
  })
}

/** The lines of the existing texts that are to be facts, too, as far as there is room behind `facts`, out of which. */
export function describedFacts(
  facts: string[],
  texts: (string | undefined)[],
): { added: string[]; lines: string[] } {
  let room = FACTS_LIMITS.characters - [...facts.join('\n')].length - 1
  const known = new Set(facts)
  const lines = texts
    .flatMap((text) => textLines(text ?? ''))
    .map((text) => cleanText(text, false))
    .filter((line) => !UNSAID.test(line) && !known.has(line) && known.add(line))
  const added: string[] = []
  for (const line of lines) {
    room -= [...line].length + 1
    if (room < 0 || facts.length + added.length === FACTS_LIMITS.lines) break
    added.push(line)
  }
  return { added, lines }
}

function valuesIn(rows: string[][], at: number): string[] {
  // Each once, before what takes longer.
  const cells = tidy(rows.map((row) => row[at] ?? '')).filter((cell) => !isErrorValue(cell))
  return tidy(cells.flatMap((cell) => textLines(plainText(cellText(cell)))))
}

function optionValues(cell: string, dialect: Dialect): string[] {
  return dialect === 'woocommerce' ? listEntries(cell, dialect) : tidy([cellText(cell)])
}

/** Short values are one fact, long ones a fact each. */
function labelled(label: string, values: string[]): string[] {
  const facts = values.every((value) => value.length <= 60) ? [values.join(', ')] : values
  return facts
    .map((fact) => cleanText(fact, false))
    .filter((fact) => fact !== '')
    .map((fact) => (label === '' || UNSAID.test(label) ? fact : `${label}: ${fact}`))
}

/** Names of columns that say no more than that these are facts. */
const UNSAID = /^(?:facts?|details?|features?|properties|fakten|merkmale|eigenschaften|column \d+)$/i
