import { t } from '#app/i18n/macro.ts'
import { isBroken, isFormula } from './cells.ts'
import { fieldOf } from './column-targets.ts'
import type { Columns } from './fact-lines.ts'
import type { LeftOut } from './left-out.ts'
import type { Problem } from './problems.ts'

/** A row of a product. */
export interface ProductRow {
  cells: string[]
  /** From 1. */
  line: number
  /** A variant or a photo, by its kind or its parent. */
  isPart: boolean
}

interface BadCell {
  leftOut: LeftOut
  /** Where it is the product's name: without it there is none. */
  isName: boolean
  problem: Problem
}

/**
 * The rows without cells that no text can be written from: letters that are none, formulas in place of their values. One bad
 * cell costs that cell.
 */
export function goodCells(
  { header, targets }: Columns,
  rows: ProductRow[],
): { rows: ProductRow[]; bad: BadCell[] } {
  const bad: BadCell[] = []
  const good = rows.map((row, number): ProductRow => {
    let cells = row.cells
    for (const [at, target] of targets.entries()) {
      const code = target === 'ignore' ? undefined : faultOf(cells[at] ?? '')
      if (!code) continue
      cells = cells.with(at, '')
      const detail = header[at]?.trim() || t`Column ${{ number: at + 1 }}`
      const isName = number === 0 && fieldOf(target) === 'name'
      const line = number === 0 ? {} : { line: row.line }
      if (bad.length < MOST_TOLD || isName)
        bad.push({ leftOut: { code, detail, ...line }, isName, problem: { code, detail } })
    }
    return cells === row.cells ? row : { ...row, cells }
  })
  return { rows: good, bad }
}

/** Of one product. */
const MOST_TOLD = 20

function faultOf(cell: string): 'broken-letters' | 'formula' | undefined {
  if (cell === '') return undefined
  if (isBroken(cell)) return 'broken-letters'
  return isFormula(cell) ? 'formula' : undefined
}
